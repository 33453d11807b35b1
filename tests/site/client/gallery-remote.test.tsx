/** A remote picture before its script is loaded (DEF-60). */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Photo } from '#site/pages/gallery/Photo.tsx'

const photo = { src: 'https://pictures.example/a.jpg', alt: 'A drone', caption: 'Remote' }
const html = renderToStaticMarkup(<Photo photo={photo} number={1} academy="IDA Drone Academy" />)

test('without script a remote picture is plain and carries the label of the academy (GAL-6)', () => {
  expect(html).toMatch(/<noscript><img src="https:\/\/pictures\.example\/a\.jpg" alt="A drone"/)
  expect(html).toContain('IDA Drone Academy</span>')
})

test('with script nothing is asked before the one cross-origin request (GAL-7)', () => {
  const scripted = html.replace(/<noscript>.*?<\/noscript>/, '')
  expect(scripted).not.toMatch(/\s(?:src|srcset)="https:/i)
  expect(scripted).toContain('data-remote="https://pictures.example/a.jpg"')
})
