/** The words that all forms share. English comes with the code; a page in another language brings its own. */
import common from '#content/messages/formParts/common.json' with { type: 'json' }
import type files from '#content/messages/formParts/files.json'
import type hints from '#content/messages/formParts/hints.json'
import type uploads from '#content/messages/formParts/uploads.json'

export type SharedWords = {
  readonly common: typeof common
  readonly files: typeof files
  readonly hints: typeof hints
  readonly uploads: typeof uploads
}

/** What every form says around its fields, in the language of the page. */
export const commonWords = ({ shared }: { readonly shared?: SharedWords | undefined }): typeof common =>
  shared?.common ?? common
