// @vitest-environment jsdom
/** State of lists in the address. */
import { expect, test } from 'vitest'
import { keepState } from '#site/ui/lists/list-state.ts'

test('a list restores its state from the address at the start and after Back, and leaves defaults and other keys alone', () => {
  history.replaceState(null, '', '/courses?sort=price&utm_source=x#cards')
  const restored: object[] = []
  const save = keepState({ category: 'all', q: '' }, (state) => restored.push(state))
  expect(restored).toEqual([{ category: 'all', q: '' }])
  save({ category: 'women-programs', q: 'night' })
  expect(location.href).toMatch(/\/courses\?sort=price&utm_source=x&category=women-programs&q=night#cards$/)
  save({ category: 'all' })
  expect(location.search).toBe('?sort=price&utm_source=x&q=night')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(restored).toEqual([
    { category: 'all', q: '' },
    { category: 'all', q: 'night' },
  ])
})
