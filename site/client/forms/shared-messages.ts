/** The words that all forms share. English comes with the code; a page in another language brings its own. */
import common from '#content/messages/formParts/common.json' with { type: 'json' }
import type { Messages } from '#content/model/catalogue/messages.ts'

export type SharedMessages = Messages['formParts']

/** What every form says around its fields, in the language of the page. */
export const commonMessages = ({ shared }: { readonly shared?: SharedMessages | undefined }): typeof common =>
  shared?.common ?? common
