/** Uploads without a browser (DEF-15, DEF-31, DEF-35). */
import { expect, test, vi } from 'vitest'
import { storyForm } from '#lambdas/story/fields.ts'
import { findField } from '#site/forms/sending/fields.ts'
import { type UploadTransport, uploadFile } from '#site/forms/sending/upload.ts'

const field = findField(storyForm, 'photo')
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const png = (name: string, size: number, type = 'image/png') =>
  new File([PNG.subarray(0, size), new Uint8Array(Math.max(0, size - PNG.length))], name, { type })
const photo = png('me.png', 8)
const place = { key: 'uploads/1', url: 'https://bucket.example/', fields: { key: 'uploads/1', policy: 'p' } }

/** A server that answers, and a bucket with that status. */
function wire(answer: Response | Error = Response.json(place), status: number | Error = 204) {
  const asked: unknown[] = []
  const posted: unknown[] = []
  const line: UploadTransport = {
    fetch: async (_url, init) => {
      asked.push(JSON.parse(String(init?.body)))
      if (answer instanceof Error) throw answer
      return answer
    },
    post: async (url, body, onShare) => {
      posted.push([url, ...body.keys()])
      onShare(0.5)
      if (status instanceof Error) throw status
      return status
    },
  }
  return { ...line, asked, posted }
}

const send = (line: UploadTransport, file = photo, stop = { aborted: false }, onShare = vi.fn()) =>
  uploadFile({ form: storyForm, field, file }, onShare, stop, line)

test('a file goes to the place that the server names, its bytes after the fields of the policy', async () => {
  const line = wire()
  const onShare = vi.fn()
  const about = { name: 'me.png', size: 8, type: 'image/png' }
  expect(await send(line, photo, undefined, onShare)).toEqual({
    status: 'done',
    file: { key: 'uploads/1', ...about },
  })
  expect(line.asked).toEqual([{ form: 'story', field: 'photo', ...about }])
  expect(line.posted).toEqual([[place.url, 'key', 'policy', 'file']])
  expect(onShare).toHaveBeenCalledExactlyOnceWith(0.5)
})

test.each([
  ['of another type', new File(['x'], 'me.gif', { type: 'image/gif' }), 'Please choose a PNG or JPG file.'],
  ['that is a program', new File(['MZ a program'], 'me.png'), 'Please choose a PNG or JPG file.'],
  ['over the limit', png('me.png', 5_242_881), 'Please choose a file of at most 5 MB.'],
  ['of no bytes', png('me.png', 0), 'This file is empty. Please choose another.'],
])('a file %s is refused before anything is sent (STO-24)', async (_, file, error) => {
  const line = wire()
  expect(await send(line, file)).toEqual({ status: 'failed', error, final: true })
  expect(line.asked).toEqual([])
})

test.each([
  ['of exactly 5 MB', png('full.png', 5_242_880)],
  ['announced as application/octet-stream', png('me.png', 8, 'application/octet-stream')],
  ['without a type and an ending', png('me', 8, '')],
  ['named .jpg', png('me.jpg', 8, 'image/jpeg')],
])('a good picture %s is taken for what its first bytes say', async (_, file) => {
  const line = wire()
  expect(await send(line, file)).toMatchObject({ status: 'done', file: { type: 'image/png' } })
  expect(line.asked).toMatchObject([{ type: 'image/png' }])
})

test('where the bytes cannot be read, the ending is the hint', async () => {
  const line = wire({ ok: true, json: async () => place } as Response)
  vi.stubGlobal('Response', undefined)
  const sent = send(line, png('me.jpg', 8)).finally(() => vi.unstubAllGlobals())
  expect(await sent).toMatchObject({ file: { type: 'image/jpeg' } })
})

const AGAIN = "The file couldn't be uploaded. Please try again."

test.each<[what: string, error: string, final: boolean, line: UploadTransport]>([
  ['a refusal', 'No such file.', true, wire(Response.json({ error: 'No such file.' }, { status: 400 }))],
  ['a busy server', 'Not now.', false, wire(Response.json({ error: 'Not now.' }, { status: 503 }))],
  ['no connection', AGAIN, false, wire(new Error('offline'))],
  ['a refusal of the bucket', AGAIN, false, wire(undefined, 403)],
  ['a bucket that is gone', AGAIN, false, wire(undefined, new Error('gone'))],
])('%s: %s, final: %s', async (_what, error, final, line) => {
  expect(await send(line)).toEqual({ status: 'failed', error, final })
})

test('a server silent for 30 seconds and an upload without progress for 120 are failures to try again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const later = (milliseconds: number) => queueMicrotask(() => vi.advanceTimersByTime(milliseconds))
  class Stalled {
    upload = {}
    onabort = () => undefined
    open = () => undefined
    abort = () => this.onabort()
    send = () => later(120_000)
  }
  vi.stubGlobal('XMLHttpRequest', Stalled)
  const silent = () => {
    later(30_000)
    return new Promise<never>(() => undefined)
  }
  for (const fetch of [silent, async () => Response.json(place)]) {
    vi.stubGlobal('fetch', fetch)
    const end = await uploadFile({ form: storyForm, field, file: photo }, vi.fn(), { aborted: false })
    expect(end).toEqual({ status: 'failed', error: AGAIN, final: false })
  }
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that cannot upload says so for good, and a cancelled upload is no failure', async () => {
  const unable = () => {
    throw new ReferenceError('XMLHttpRequest is not defined')
  }
  const answer = { status: 'failed', final: true, unable: true }
  expect(await send({ ...wire(), post: unable })).toMatchObject(answer)
  const stopped = await send(wire(undefined, new Error('aborted')), photo, { aborted: true })
  expect(stopped).toEqual({ status: 'cancelled' })
})
