import { afterEach, describe, expect, it } from 'vitest'
import { rememberPlace } from './focus-place.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function page(html: string) {
  document.body.innerHTML = `<main>${html}</main>`
  const at = (id: string) => {
    const element = document.getElementById(id)
    if (!element) throw new Error(`nothing is called ${id}`)
    return element
  }
  return at
}
const rows = `<ul>${[1, 2, 3].map((n) => `<li id="row${n}"><input id="field${n}"><button id="cut${n}">×</button></li>`).join('')}</ul><button id="add">Add</button>`

describe('the place of a control', () => {
  it('is the control while it can take the focus, also where it was moved', () => {
    const at = page(rows)
    const find = rememberPlace(at('cut1'))
    at('row3').after(at('row1'))

    expect(find()).toBe(at('cut1'))
  })

  it('is taken by what follows when its row is gone, past text fields for who pressed it', () => {
    const at = page(rows)
    const find = rememberPlace(at('cut2'))
    at('row2').remove()

    expect(find()).toBe(at('field3'))
    expect(find({ isPressed: true })).toBe(at('cut3'))
  })

  it('is taken by what stands before when nothing follows in the nearest part', () => {
    const at = page(rows)
    const find = rememberPlace(at('cut3'))
    at('row3').remove()

    expect(find({ isPressed: true })).toBe(at('cut2'))
  })

  it('is taken by the neighbour of a control that is out of use, and by the way on where its list is empty', () => {
    const at = page(`<span><button id="left">‹</button><button id="right">›</button></span>${rows}`)
    const right = rememberPlace(at('right'))
    at('right').setAttribute('disabled', '')
    expect(right()).toBe(at('left'))

    const last = rememberPlace(at('cut1'))
    at('row1').parentElement?.replaceChildren()
    expect(last()).toBe(at('add'))
  })
})
