import { makeStyles, tokens } from '@fluentui/react-components'
import type { DescriptionFieldProps, MultiSchemaFieldTemplateProps, TitleFieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
  choice: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
})

export function TitleFieldTemplate({ id, title, optionalDataControl }: TitleFieldProps): ReactNode {
  const styles = useStyles()
  return (
    <div>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {optionalDataControl}
    </div>
  )
}

export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps): ReactNode {
  const styles = useStyles()
  return description ? (
    <p id={id} className={styles.words}>
      {description}
    </p>
  ) : null
}

/** Which of several shapes is meant, and the fields of that one. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps): ReactNode {
  const styles = useStyles()
  return (
    <div className={styles.choice}>
      {selector}
      {optionSchemaField}
    </div>
  )
}
