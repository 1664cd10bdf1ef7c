import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    // Nothing is shown of a wait that nobody notices.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '300ms',
    animationDuration: '200ms',
    animationFillMode: 'both',
  },
  field: { height: '52px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
})

/** Grey bars where fields will stand. */
const FIELDS = [0, 1, 2, 3]

export function LoadingFields({ label }: { readonly label: string }) {
  const styles = useStyles()
  return (
    <div role="progressbar" aria-label={label} className={styles.fields}>
      {FIELDS.map((field) => (
        <div key={field} className={styles.field} />
      ))}
    </div>
  )
}
