/** Messages that all forms share. English is part of the code; translated pages pass theirs. */
import common from '#content/messages/formParts/common.json' with { type: 'json' }
import type { Messages } from '#content/model/catalogue/messages.ts'

export type SharedMessages = Messages['formParts']

export const commonMessages = ({ shared }: { readonly shared?: SharedMessages | undefined }): typeof common =>
  shared?.common ?? common
