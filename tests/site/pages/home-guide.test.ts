/** Fields of the career guide form in the HTML (GUIDE items). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_BROCHURES_LINK, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { OUT } from '../build/built.ts'

test('the guide and the brochure of all courses are in the build (GUIDE-17, HOME-11)', () => {
  for (const link of [GUIDE_LINK, ALL_BROCHURES_LINK]) expect(existsSync(join(OUT, link)), link).toBe(true)
})
