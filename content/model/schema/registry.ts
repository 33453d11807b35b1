/** Every file of `content/data/` by name, with its schema. All files must exist, and no others may. */
import * as data from './data.ts'
import * as pages from './pages.ts'
import * as partners from './partners.ts'
import * as promised from './promises.ts'
import * as stories from './stories.ts'

const { STORY_CATEGORIES: _, ...storyFiles } = stories
const { point: _point, ...pageFiles } = pages

export const dataFiles = { ...data, ...promised, ...storyFiles, ...pageFiles, ...partners }

export type DataName = keyof typeof dataFiles

/** `batchSchedule` → `batch-schedule`, the file's name without its ending. */
export const dataFileName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
