/** What visitors do while something is broken, or on a good day. */
import { forms } from '#lambdas/forms.ts'
import { bodyOf, requiredFiles } from '../payloads.ts'
import { type Answer, send, uploadFor } from '../request.ts'
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

/** Uploads a file for a field; gives its key, also when something on the way refuses. */
const uploaded = (url: string, form: string, key: string) =>
  uploadFor(formOf(form), key, (file) => send(url, 'uploads', file, nextVisitor()))

async function post(url: string, name: string, keys: string[], changed = {}): Promise<Answer | undefined> {
  const form = formOf(name)
  const headers = nextVisitor()
  const files: Record<string, string> = {}
  for (const key of keys) files[key] = await uploaded(url, name, key)
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

export const upload: Visitors = async ({ url }) => void (await uploaded(url, 'internship', 'certificates'))

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
