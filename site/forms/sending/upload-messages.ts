/** Messages of an upload. Not in fields.ts, because few forms have files. */
import english from '#content/messages/formParts/uploads.json' with { type: 'json' }
import type { PageForm } from './fields.ts'

export const uploadMessages = ({ shared }: Pick<PageForm, 'shared'>): typeof english =>
  shared?.uploads ?? english
