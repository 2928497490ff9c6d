import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StepList } from './StepList.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** jsdom lays nothing out: what the browser would tell is told by hand, of the reading line or of what is wholly seen. */
const observers: HandObserver[] = []
class HandObserver {
  readonly callback: IntersectionObserverCallback
  readonly isLine: boolean
  readonly watched = new Set<Element>()
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.callback = callback
    this.isLine = options.rootMargin !== undefined
    observers.push(this)
  }
  observe(section: Element) {
    this.watched.add(section)
  }
  unobserve(section: Element) {
    this.watched.delete(section)
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', HandObserver)

const ids = ['title', 'people', 'submit']
let root: Root
beforeEach(() => {
  observers.length = 0
  document.body.innerHTML = `<div id="here"></div>${ids.map((id) => `<section id="${id}"></section>`).join('')}`
  root = createRoot(document.getElementById('here') as HTMLElement)
  const steps = ids.map((id) => ({ id, title: id, state: 'open' as const, words: 'to fill in' }))
  act(() => root.render(<StepList label="Steps" steps={steps} />))
})
afterEach(() => act(() => root.unmount()))

function tell(isLine: boolean, changes: Readonly<Record<string, boolean>>): void {
  act(() => {
    for (const { callback, watched } of observers.filter((observer) => observer.isLine === isLine)) {
      const entries = [...watched]
        .filter(({ id, isConnected }) => isConnected && id in changes)
        .map((target) => ({
          ...{ target, isIntersecting: changes[target.id], intersectionRatio: changes[target.id] ? 1 : 0 },
        }))
      callback(entries as never, undefined as never)
    }
  })
}
const current = () =>
  [...document.querySelectorAll('[aria-current="step"]')].map((step) => step.querySelector('span + span')?.textContent)

it('numbers the steps, and says of none that one is there before anything is seen', () => {
  const numbers = [...document.querySelectorAll('li')].map((step) => step.querySelector('span')?.textContent)

  expect(numbers).toEqual(['1', '2', '3'])
  expect(current()).toEqual([])
})

it('marks the section on the reading line, and keeps it between two', () => {
  tell(true, { title: true })
  expect(current()).toEqual(['title'])

  tell(true, { title: false })
  expect(current()).toEqual(['title'])

  tell(true, { people: true })
  expect(current()).toEqual(['people'])
})

it('marks the last at the end of the page, where it never reaches the line, but not on a page that shows all at once', () => {
  tell(true, { people: true })
  tell(false, { submit: true })
  expect(current()).toEqual(['submit'])

  tell(true, { title: true, people: false })
  expect(current()).toEqual(['title'])
})

it('marks a section that comes after the steps, and one that takes its place', async () => {
  const last = document.getElementById('submit') as HTMLElement
  last.remove()
  await Promise.resolve()
  tell(false, { people: true })
  expect(current()).toEqual([])

  const come = last.cloneNode() as HTMLElement
  document.body.append(come)
  await Promise.resolve()
  tell(true, { submit: true })
  expect(current()).toEqual(['submit'])

  tell(true, { title: true, submit: false })
  come.replaceWith(last)
  await Promise.resolve()
  tell(true, { title: false, submit: true })
  expect(current()).toEqual(['submit'])
})

it('leads to where a section begins, on the reading line, which then marks that section', () => {
  const jumps: unknown[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.scrollIntoView = function (this: HTMLElement, options) {
    jumps.push([this.id, options, this.style.scrollMarginBlockStart])
  }
  act(() => document.querySelectorAll('button')[1]?.click())

  expect(jumps).toEqual([['people', { block: 'start', behavior: 'auto' }, '30dvh']])
  expect(document.getElementById('people')?.style.scrollMarginBlockStart).toBe('')
})

it('brings the step where one is into the middle of a list that scrolls sideways', () => {
  const list = document.querySelector('ol') as HTMLElement
  const step = document.querySelectorAll('button')[2] as HTMLElement
  Object.defineProperties(list, { clientWidth: { value: 300 } })
  Object.defineProperties(step, { offsetLeft: { value: 500 }, offsetWidth: { value: 100 } })
  tell(true, { submit: true })

  expect(list.scrollLeft).toBe(400)
})
