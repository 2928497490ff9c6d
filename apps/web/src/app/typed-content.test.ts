import { expect, it } from 'vitest'
import { discardTyped, hasTyped } from './typed-content.ts'

function heard(html: string): boolean {
  discardTyped()
  document.body.innerHTML = html
  document.body.firstElementChild?.dispatchEvent(new Event('input', { bubbles: true }))
  return hasTyped()
}

it.each([
  ['a choice', '<button role="combobox" value="js"></button>', true],
  ['nothing chosen', '<button role="combobox" value=""></button>', false],
  ['a text', '<textarea>words</textarea>', true],
  ['a search', '<input type="search" value="words">', false],
  ['what is looked for in a list', '<input role="combobox" value="words">', false],
])('knows whether leaving loses %s', (_, html, isLost) => {
  expect(heard(html)).toBe(isLost)
})
