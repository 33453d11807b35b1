/** What a file is by its first bytes, whatever its name says. */

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
