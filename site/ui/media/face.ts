/** The picture of a person: their photo, or a name plate in the language of the page (DEF-92). */
import { usePage } from '../../page/page.tsx'
import { isPicture, picture } from './picture-index.ts'

export interface Person {
  /** Key, which is also the name of the photo in content/media. */
  id: string
  name: string
  image?: { name: string; alt: string } | undefined
}

/** A plate has an empty text alternative, because the name is next to it. */
export function faceOf({ id, name, image }: Person, language: string) {
  if (image) return image
  const own = [`${id}.${language}`, id].find(isPicture) ?? id
  return picture(own).src.endsWith('.svg')
    ? { name: own, alt: '', className: 'plate' }
    : { name: own, alt: name }
}

export function useFace() {
  const { language } = usePage()
  return (person: Person) => faceOf(person, language)
}
