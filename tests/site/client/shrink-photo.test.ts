// @vitest-environment jsdom
/** Photos in browsers that do not know how to be asked for upright pictures. */
import { afterEach, expect, test, vi } from 'vitest'
import { shrinkPhoto } from '#site/forms/sending/shrink-photo.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a browser that refuses the orientation option makes a photo smaller without it', async () => {
  const decode = vi.fn((_file: File, options?: object) =>
    options
      ? Promise.reject(new TypeError('unknown value'))
      : Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
  )
  vi.stubGlobal('createImageBitmap', decode)
  const context = { fillRect: () => undefined, drawImage: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])))
  const photo = new File(['a large photo'], 'marks.png', { type: 'image/png' })
  const smaller = await shrinkPhoto(photo, 'image/png', 8)
  expect([smaller.name, smaller.size]).toEqual(['marks.jpg', 5])
  expect(decode).toHaveBeenCalledTimes(2)
})
