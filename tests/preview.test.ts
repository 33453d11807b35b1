/** Previews of pull requests: files taken from an artifact, written to the bucket and removed from it. */
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { commentOf, publish, removeClosed, unpack } from '../.ci/preview.ts'
import { memoryPorts } from './cli/release/memory.ts'
import { readTable } from './data.ts'

type Case = { path?: string; text?: string; level?: 0 | 9; size?: number; more?: number }

const bytes = (text = '') => new TextEncoder().encode(text)

/** A site of one page and one more file, packed as upload-artifact does it. */
function packed({ path = 'client/a.js', text = 'a', level = 9, size, more = 0 }: Case = {}): Buffer {
  const scripts = Array.from({ length: more }, (_, n) => [`client/${n}.js`, bytes()])
  const site = {
    'build.json': bytes('{}'),
    'client/index.html': bytes('<h1>'),
    ...Object.fromEntries(scripts),
  }
  const zip = Buffer.from(zipSync({ ...site, [path]: [bytes(text), { level }] }))
  if (size) zip.writeUInt32LE(size, zip.lastIndexOf('PK\x01\x02') + 24)
  return zip
}

test.each([0, 9] as const)(
  'the files of a site are taken from an artifact of level %i, with types',
  (level) => {
    const files = unpack(packed({ path: 'client/te/blog/x/index.html', text: 'x'.repeat(2000), level }))
    expect([...files.keys()].sort()).toEqual(['index.html', 'te/blog/x/index.html'])
    expect(files.get('te/blog/x/index.html')?.body).toHaveLength(2000)
    expect(files.get('index.html')?.contentType).toBe('text/html; charset=utf-8')
  },
)

test.each(readTable<[string, Case, string][]>('preview.yaml'))(
  'an artifact with %s is refused',
  (_, bad, message) => expect(() => unpack(packed(bad))).toThrow(message),
)

test('a push replaces the files of its pull request alone, pages last; a closed one loses all of them', async () => {
  const ports = memoryPorts()
  const others = ['previews/p1/index.html', 'previews/p123/index.html', 'releases/r1/index.html']
  const empty = { body: bytes(), contentType: '', cacheControl: '' }
  for (const key of [...others, 'previews/p12/old.html']) await ports.objects.put(key, empty)
  await publish(ports, '12', unpack(packed()))
  const names = ['put previews/p12/a.js', 'put previews/p12/index.html', 'remove previews/p12/old.html']
  expect(ports.steps.slice(4)).toEqual(names)
  expect(await removeClosed(ports, ['1', '123'])).toBe(2)
  expect([...ports.stored.keys()]).toEqual(others)
})

test('the comment has the pages of a changed text in both languages, if they are built', () => {
  const files = unpack(packed({ path: 'client/te/blog/x/index.html' }))
  files.set('blog/x/index.html', { body: bytes(), contentType: '' })
  const both = '\n- https://p12.x/blog/x\n- https://p12.x/te/blog/x'
  for (const file of ['content/blog/x.mdx', 'content/te/blog/x.mdx', 'content/blog/gone.mdx'])
    expect(commentOf('https://p12.x', [file], files).includes(both), file).toBe(!file.includes('gone'))
})
