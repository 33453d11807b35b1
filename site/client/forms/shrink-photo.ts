/** Makes a photo fit a file field before it is sent: phones take pictures of 6 to 15 MB, on connections that drop. */

/** Longest side of the first try, pixels; plenty for a portrait or a readable certificate. */
const SIDE = 2560
/** Each further try has sides this much shorter. */
const SMALLER = 0.7
const TRIES = 4
const QUALITY = 0.85

const draw = (picture: ImageBitmap, side: number): Promise<Blob | null> => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG has no transparency: what was clear would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * The photo as a JPEG of at most so many bytes, upright, without its EXIF (which may say where it was taken).
 * @returns the file itself when it is small enough, is no picture, or cannot be read
 */
export async function shrinkPhoto(file: File, type: string, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      for (let side = SIDE, left = TRIES; left > 0; side *= SMALLER, left--) {
        const blob = await draw(picture, side)
        if (blob && blob.size <= maxBytes)
          return new File([blob], file.name.replace(/(?:\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
      }
    } finally {
      picture.close()
    }
  } catch {
    // As before: the file is too large.
  }
  return file
}
