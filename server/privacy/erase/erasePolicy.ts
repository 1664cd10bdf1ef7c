import { personOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { PrivacySource } from '#engine/source'

export type ErasePolicy = NonNullable<PrivacySource['erase']>

/**
 * The policy for a module's records when their person is erased. By default they stay without personal data, since
 * others may need them.
 */
export const erasePolicy = ({ source, ...module }: Module): ErasePolicy | null =>
  personOf({ source, ...module }) === null ? null : (source.privacy?.erase ?? 'anonymise')
