/** Messages of an upload, in the language of the page. */
import english from '#content/messages/formParts/uploads.json' with { type: 'json' }
import type { PageForm } from './fields.ts'

export const uploadMessages = ({ shared }: Pick<PageForm, 'shared'>): typeof english =>
  shared?.uploads ?? english
