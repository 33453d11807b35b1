/** What visitors do while something is broken, or on a good day. */
import { forms } from '#lambdas/forms.ts'
import { bodyOf, requiredFiles } from '../payloads.ts'
import { type Answer, send } from '../request.ts'
import type { Visitors } from './world.ts'

const formOf = (name: string) => {
  const form = forms.find(({ fields }) => fields.form === name)
  if (!form) throw new Error(`There is no form ${name}`)
  return form
}

/** Each visitor is another person at another address. */
let people = 0
const nextVisitor = () => {
  people += 1
  return { 'X-Forwarded-For': `198.51.${Math.floor(people / 250) % 250}.${people % 250}` }
}

const FILES: Record<string, Buffer> = {
  'application/pdf': Buffer.from('%PDF-1.7\n%test file\n'),
  'image/png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}

/** Uploads a file for a field; gives its key, also when something on the way refuses. */
async function uploadFor(url: string, form: string, key: string): Promise<string> {
  const accept = formOf(form).fields.fields.find((field) => field.key === key)?.accept ?? []
  const type = Object.keys(FILES).find((each) => accept.includes(each)) ?? ''
  const file = FILES[type] ?? Buffer.alloc(0)
  const wanted = { form, field: key, name: 'x', size: file.length, type }
  const granted = await send(url, 'uploads', wanted, nextVisitor())
  const { url: target, fields = {} } = granted?.body ?? {}
  if (!target) return ''
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('file', new Blob([new Uint8Array(file)], { type }), 'x')
  await fetch(target, { method: 'POST', body: data })
  return fields.key ?? ''
}

async function post(url: string, name: string, keys: string[], changed = {}): Promise<Answer | undefined> {
  const form = formOf(name)
  const headers = nextVisitor()
  const files: Record<string, string> = {}
  for (const key of keys) files[key] = await uploadFor(url, name, key)
  return send(url, form.fields.path, { ...bodyOf(form, people, files), ...files, ...changed }, headers)
}

const needed = (form: string) => requiredFiles(formOf(form)).map(({ key }) => key)

/** One lead of a form. */
export const leadOf =
  (form: string): Visitors =>
  async ({ url }) =>
    void (await post(url, form, needed(form)))

/** One lead with a file in the first field that takes one. */
export const leadWithFile =
  (form: string): Visitors =>
  async ({ url }) => {
    const file = formOf(form).fields.fields.find(({ type }) => type === 'file')
    await post(url, form, [...new Set([...needed(form), file?.key ?? ''])])
  }

export const upload: Visitors = async ({ url }) => void (await uploadFor(url, 'internship', 'certificates'))

const sending =
  (path: string, body: object, times = 1): Visitors =>
  async ({ url }) => {
    for (let n = 0; n < times; n++) await send(url, path, body, nextVisitor())
  }

/** Someone presses the button of a confirmation. */
export const confirm = sending(
  `newsletter/confirm?${new URLSearchParams({ s: 's'.repeat(40), t: 't'.repeat(40) })}`,
  {},
)

/** The page of a form sends none of its fields, to five visitors. */
export const withoutFields = sending(formOf('contact').fields.path, {}, 5)

/** Three browsers report a script error. */
export const brokenIsland = sending(
  'client-errors',
  { reference: '0A1B2C3D', form: 'ContactForm', error: 'TypeError', browser: 'Chrome' },
  3,
)

/** A request that no form answers. */
export const stray = sending('nothing-here', {})

/** One person sends the contact form again and again. */
export const samePerson: Visitors = async ({ url }) => {
  for (let n = 0; n < 6; n++) await post(url, 'contact', [], { email: 'again@example.org' })
}

/** A good day: a lead of each form. @throws Error when a visitor gets an error */
export const everyForm: Visitors = async ({ url }) => {
  for (const { fields } of forms) {
    const answer = await post(url, fields.form, needed(fields.form))
    if (answer?.status !== 200) throw new Error(`On a good day ${fields.form} got ${JSON.stringify(answer)}`)
  }
}
