/** What a file is by its first bytes, whatever its name says. */
import { fill } from '#lambdas/shared/message.ts'
import type { ErrorWords } from './errors.ts'

const signatures: Record<string, readonly (readonly number[])[]> = {
  'application/pdf': [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  'image/png': [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  'image/jpeg': [[0xff, 0xd8, 0xff]],
}

/** Whether `bytes` begin as a file of `type` does; false for a type that no form takes. */
export function looksLike(type: string, bytes: Uint8Array): boolean {
  const known = Object.hasOwn(signatures, type) ? signatures[type] : undefined
  return known?.some((signature) => signature.every((byte, index) => bytes[index] === byte)) ?? false
}

/** File types for people: `PDF, PNG or JPG`. */
export function typeNames(types: readonly string[], words: ErrorWords['file']): string {
  const names = types.map(
    (type) => ({ 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPG' })[type] ?? type,
  )
  const last = names.pop() ?? ''
  return names.length > 0 ? fill(words.types, { types: names.join(', '), last }) : last
}
