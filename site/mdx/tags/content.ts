/** What tags show of the content; set where an MDX body is rendered. */
import { createContext, use } from 'react'
import type { Site } from '#content/model/site.ts'

export type Shown = Pick<Site, 'claims' | 'all' | 'settings' | 'messages' | 'locale'>

export const Content = createContext<Shown | undefined>(undefined)

export function useContent(): Shown {
  const content = use(Content)
  if (!content) throw new Error('this component stands in texts only')
  return content
}
