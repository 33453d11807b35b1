/** Form islands in another language: texts change, the payload does not. */
import { readdirSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { privacy } from '#lambdas/privacy/fields.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import type { PageFormMessages } from '#site/forms/sending/fields.ts'
import { shippedSite } from '../../shipped-site.ts'

const { messages } = await shippedSite()

/** A fake translation with a prefix. */
const marked = <T,>(words: T): T =>
  (typeof words === 'string'
    ? `తె ${words}`
    : Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, marked(value)]))) as T

const ISLANDS = readdirSync('site/forms')
  .filter((name) => name.endsWith('.island.tsx'))
  .map((name) => name.slice(0, -'.island.tsx'.length))

const kebab = (island: string) =>
  island
    .replace(/Form$/, '')
    .replace(/\B[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()

const props = { email: 'a@b.c', chat: 'https://chat.test', link: '/g.pdf', brochure: '/b.pdf', said: 'said' }

async function render(island: string, words?: PageFormMessages): Promise<HTMLElement> {
  const { default: Form }: { default: ComponentType<object & { words?: PageFormMessages | undefined }> } =
    await import(`../../../site/forms/${island}.island.tsx`)
  const form = island === 'SimpleForm' ? { form: localizedForm(privacy, words) } : {}
  return new JSDOM(renderToString(<Form {...props} {...form} words={words} />)).window.document.body
}

const wire = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input, select, textarea, option')].map(
    ({ tagName, type, name, value, required, maxLength }) =>
      [tagName, type, name, value, required, maxLength].join(),
  )

const texts = (form: HTMLElement): string[] => {
  const walker = form.ownerDocument.createTreeWalker(form, 4)
  const found: string[] = []
  while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '')
  return [
    ...found,
    ...[...form.querySelectorAll('[placeholder], [aria-label]')].map(
      (element) => element.getAttribute('placeholder') ?? element.getAttribute('aria-label') ?? '',
    ),
  ].filter((text) => /\p{L}/u.test(text))
}

test.each(ISLANDS)(
  '%s in another language: no word of English is left, and the wire is the same',
  async (island) => {
    const form = island === 'SimpleForm' ? privacy.form : kebab(island)
    const words = messages.forms[form]
    if (!words) throw new Error(`no messages for ${form}`)
    const english = await render(island)
    const other = await render(island, {
      ...marked(words),
      language: 'te',
      shared: marked(messages.formParts),
    })
    const [language] = other.querySelectorAll<HTMLInputElement>('[name=_language]')
    expect(language?.value).toBe('te')
    expect(english.querySelector('[name=_language]')).toBeNull()
    language?.remove()
    expect(wire(other)).toEqual(wire(english))
    expect(texts(english).length).toBeGreaterThan(3)
    expect(texts(other).filter((text) => !text.includes('తె'))).toEqual([])
  },
)
