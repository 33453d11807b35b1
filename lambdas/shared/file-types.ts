/** File types that forms accept: how to detect them by a file's first bytes, and their names for visitors. */
import { fill } from './message.ts'

interface FileType {
  readonly name: string
  /** Endings of file names. Downloaded files get the first one. */
  readonly endings: readonly string[]
  /** First bytes of such a file. */
  readonly signature: readonly number[]
}

const TYPES: Readonly<Record<string, FileType>> = {
  'application/pdf': { name: 'PDF', endings: ['.pdf'], signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  'image/png': {
    name: 'PNG',
    endings: ['.png'],
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  'image/jpeg': { name: 'JPG', endings: ['.jpg', '.jpeg'], signature: [0xff, 0xd8, 0xff] },
}

/** Number of bytes that `detectType` needs. */
export const SIGNATURE_BYTES = 8

const typeWith = (isIt: (type: FileType) => boolean): string | undefined =>
  Object.keys(TYPES).find((name) => isIt(TYPES[name] as FileType))

/** Media type by a file's first bytes. Undefined if no form accepts the type. */
export const detectType = (bytes: Uint8Array): string | undefined =>
  typeWith(({ signature }) => signature.every((byte, index) => bytes[index] === byte))

/** Media type by the ending of a name, which may be wrong. Undefined for other endings. */
export const mediaTypeOfFileName = (name: string): string | undefined =>
  typeWith(({ endings }) => endings.some((ending) => name.toLowerCase().endsWith(ending)))

/** `.pdf`, or empty for a type that no form accepts. */
export const fileEnding = (type: string): string => TYPES[type]?.endings[0] ?? ''

/** Value of `<input accept>`. The endings are for systems that do not know the media type and would hide the file. */
export const acceptAttribute = (types: readonly string[]): string =>
  types.flatMap((type) => [type, ...(TYPES[type]?.endings ?? [])]).join(',')

/** Lists types for visitors: `PDF, PNG or JPG`. @param messages `types` joins the last name: `{types} or {last}` */
export function typeLabels(types: readonly string[], messages: { readonly types: string }): string {
  const names = types.map((type) => TYPES[type]?.name ?? type)
  const last = names.pop() ?? ''
  return names.length > 0 ? fill(messages.types, { types: names.join(', '), last }) : last
}
