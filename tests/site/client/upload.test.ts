/** Uploads without a browser (DEF-15, DEF-31, DEF-35). */
import { expect, test, vi } from 'vitest'
import { story } from '#lambdas/story/fields.ts'
import { fieldOf } from '#site/forms/sending/fields.ts'
import { type UploadAbort, type UploadTransport, uploadFile } from '#site/forms/sending/upload.ts'

const field = fieldOf(story, 'photo')
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'me.jpg', { type: 'image/jpeg' })
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const place = { key: 'uploads/1', url: 'https://bucket.example/', fields: { key: 'uploads/1', policy: 'p' } }

interface Calls {
  asked: unknown[]
  posted: { url: string; parts: string[] }[]
}

function wire(answer: Response | Error, status: number | Error = 204): UploadTransport & Calls {
  const calls: Calls = { asked: [], posted: [] }
  return {
    ...calls,
    fetch: async (_url, init) => {
      calls.asked.push(JSON.parse(String(init?.body)))
      if (answer instanceof Error) throw answer
      return answer
    },
    post: async (url, body, onShare) => {
      calls.posted.push({ url, parts: [...body.keys()] })
      onShare(0.5)
      if (status instanceof Error) throw status
      return status
    },
  }
}

const send = (line: UploadTransport, file = photo, stop: UploadAbort = { aborted: false }) => {
  const shares: number[] = []
  return uploadFile({ form: story, field, file }, (share) => shares.push(share), stop, line).then(
    (result) => ({ result, shares }),
  )
}

test('a file goes to the place that the server names, its bytes after the fields of the policy', async () => {
  const line = wire(Response.json(place))
  const { result, shares } = await send(line)
  expect(line.asked).toEqual([{ form: 'story', field: 'photo', name: 'me.jpg', size: 3, type: 'image/jpeg' }])
  expect(line.posted).toEqual([{ url: place.url, parts: ['key', 'policy', 'file'] }])
  expect(shares).toEqual([0.5])
  expect(result).toEqual({
    status: 'done',
    file: { key: 'uploads/1', name: 'me.jpg', size: 3, type: 'image/jpeg' },
  })
})

test.each([
  ['of another type', new File(['x'], 'me.gif', { type: 'image/gif' }), 'Please choose a PNG or JPG file.'],
  [
    'that is a program',
    new File(['MZ a program'], 'me.png', { type: 'image/png' }),
    'Please choose a PNG or JPG file.',
  ],
  [
    'over the limit',
    new File([PNG, new Uint8Array(5_242_873)], 'me.png'),
    'Please choose a file of at most 5 MB.',
  ],
  ['of no bytes', new File([], 'me.png'), 'This file is empty. Please choose another.'],
])('a file %s is refused before anything is sent (STO-24)', async (_, file, error) => {
  const line = wire(Response.json(place))
  expect((await send(line, file)).result).toEqual({ status: 'failed', error, final: true })
  expect(line.asked).toEqual([])
})

test('a file of exactly 5 MB may go', async () => {
  const full = new File([PNG, new Uint8Array(5_242_872)], 'full.png', { type: 'image/png' })
  expect((await send(wire(Response.json(place)), full)).result.status).toBe('done')
})

test.each([
  ['announced as application/octet-stream', new File([PNG], 'me.png', { type: 'application/octet-stream' })],
  ['without a type and an ending', new File([PNG], 'me')],
  ['named .jpg', new File([PNG], 'me.jpg', { type: 'image/jpeg' })],
])('a good picture %s is taken for what its first bytes say', async (_, file) => {
  const line = wire(Response.json(place))
  expect((await send(line, file)).result).toMatchObject({ status: 'done', file: { type: 'image/png' } })
  expect(line.asked).toMatchObject([{ type: 'image/png' }])
})

test('where the bytes cannot be read, the ending is the hint', async () => {
  vi.stubGlobal('Response', undefined)
  try {
    const line = wire({ ok: true, json: async () => place } as Response)
    expect((await send(line)).result).toMatchObject({ file: { type: 'image/jpeg' } })
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a browser that cannot upload says so, and there is nothing to try again', async () => {
  const unable: UploadTransport = {
    ...wire(Response.json(place)),
    post: () => {
      throw new ReferenceError('XMLHttpRequest is not defined')
    },
  }
  expect((await send(unable)).result).toMatchObject({ status: 'failed', final: true, unable: true })
})

const AGAIN = "The file couldn't be uploaded. Please try again."

test.each<[what: string, line: UploadTransport, error: string, final: boolean]>([
  ['a refusal', wire(Response.json({ error: 'No such file.' }, { status: 400 })), 'No such file.', true],
  ['a busy server', wire(Response.json({ error: 'Not now.' }, { status: 503 })), 'Not now.', false],
  ['no connection', wire(new Error('offline')), AGAIN, false],
  ['a refusal of the bucket', wire(Response.json(place), 403), AGAIN, false],
  ['a bucket that is gone', wire(Response.json(place), new Error('gone')), AGAIN, false],
])(
  '%s is said in its words, and what may pass later can be tried again',
  async (_what, line, error, final) => {
    expect((await send(line)).result).toEqual({ status: 'failed', error, final })
  },
)

test('a cancelled upload is no failure', async () => {
  const line = wire(Response.json(place), new Error('aborted'))
  expect((await send(line, photo, { aborted: true })).result).toEqual({ status: 'cancelled' })
})
