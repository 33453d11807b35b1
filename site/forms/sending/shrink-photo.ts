/** Shrinks a photo to the limit of a file field: phones take pictures of 6 to 15 MB. */

/** Longest side in pixels at the first try; enough for a readable certificate. */
const SIDE = 2560
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
  // JPEG has no transparency; transparent pixels would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * Re-encodes a photo as an upright JPEG without EXIF, which may contain a location.
 * @returns the file itself if it is small enough, not a picture, or unreadable
 */
export async function shrinkPhoto(file: File, type: string, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !type.startsWith('image/')) return file
  try {
    // Browsers that do not know the option (Safari 15, Chrome before 112) turn photos upright without it.
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() =>
      createImageBitmap(file),
    )
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
    // The caller reports that the file is too large.
  }
  return file
}
