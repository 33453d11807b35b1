/** sharp, loaded when a picture has to be made: most builds make none. */
export const image = async (bytes: Uint8Array) => (await import('sharp')).default(bytes)
