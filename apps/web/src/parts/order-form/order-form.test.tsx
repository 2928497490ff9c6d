import { QueryClientProvider } from '@tanstack/react-query'
import { Profiler, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { queryClient } from '../../api/query.ts'
import { fieldAt, type } from '../../test/drawn.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAt, useForm } from '../form/form-fields.tsx'
import { usePlaces } from '../form/places.tsx'
import { OrderFormFrame } from './OrderFormFrame.tsx'
import type { PlacedFault } from './order-form-store.ts'
import { type FoundForm, type OrderFormOptions, useOrderForm } from './use-order-form.ts'

interface Sides {
  readonly seller: { readonly name: string; readonly city: string }
  readonly buyer: { readonly name: string; readonly city: string }
}
const side = { name: '', city: '' }
const empty: Sides = { seller: side, buyer: side }
const words = {
  steps: 'Steps',
  stepDone: 'complete',
  stepOpen: 'incomplete',
  refused: 'Fix these',
  readOnly: 'Submitted',
}
const sectionOf = (path: string) => path.split('.')[0] ?? ''
const faultsOf = (form: Sides): readonly PlacedFault[] =>
  (['seller', 'buyer'] as const)
    .filter((one) => form[one].name === '')
    .map((one) => ({ path: `${one}.name`, message: `The ${one} has no name.` }))

let root: Root | undefined
const saved: Sides[] = []
const handedIn: Sides[] = []
/** How often each part was drawn. */
const drawn = new Map<string, number>()
beforeEach(() => {
  saved.length = 0
  handedIn.length = 0
  drawn.clear()
})
afterEach(() => root?.unmount())

function Counted({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Profiler id={id} onRender={() => drawn.set(id, (drawn.get(id) ?? 0) + 1)}>
      {children}
    </Profiler>
  )
}

function Title() {
  return <p>{useForm((form: Sides) => form.seller.name)}</p>
}

/** Asks for one place of all. */
function Asker() {
  return <p id="asker">{usePlaces().errorAt('buyer.name')}</p>
}

type Own = Partial<OrderFormOptions<Sides, { orderNo: string; version: number; savedTime: string }>>

function Editor({ initial = empty, listsAsked, ...own }: Own & { readonly listsAsked?: boolean }) {
  const order = useOrderForm<Sides>({
    name: 'sides',
    initial,
    draft: undefined,
    post: async (_where, form, _options, isDraft) => {
      if (isDraft) saved.push(form)
      else handedIn.push(form)
      return { orderNo: 'A1', version: saved.length, savedTime: '2026-11-27T02:00:00Z' }
    },
    read: () => Promise.reject(new Error('nobody reads it')),
    onMade: () => {},
    sectionOf,
    faultsOf,
    ...own,
  })
  return (
    <OrderFormFrame
      {...{ order, t: words, listsAsked: listsAsked === true, stepOf: sectionOf, placeOf: sectionOf }}
      onReload={() => {}}
      steps={() => ['seller', 'buyer'].map((step) => ({ step, title: step, isClosed: !order.isOpened(step) }))}
      summary={({ missing, asked, onHandIn, busy }) => (
        <Button busy={busy} onClick={onHandIn}>{`Submit, ${missing} missing, asked: ${asked.join()}`}</Button>
      )}
    >
      {(['seller', 'buyer'] as const).flatMap((one) =>
        (['name', 'city'] as const).map((field) => (
          <Counted key={`${one}.${field}`} id={`${one}.${field}`}>
            <TextAt path={`${one}.${field}`} label={`${field} of ${one}`} />
          </Counted>
        )),
      )}
      <Counted id="title">
        <Title />
      </Counted>
      <Counted id="asker">
        <Asker />
      </Counted>
    </OrderFormFrame>
  )
}

const show = (own: Parameters<typeof Editor>[0] = {}) =>
  showElement(
    <Counted id="editor">
      <Editor {...own} />
    </Counted>,
  )

async function showElement(element: ReactNode): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'))
  const order = { path: '/order/patentOrder/case/:orderNo', element: <p>the order</p> }
  const router = createMemoryRouter([{ path: '/', element }, order])
  root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(page.querySelector('button')).not.toBeNull())
  return page
}

const handIn = (page: HTMLElement) => {
  const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Submit'))
  button?.click()
}

const stateOf = (page: HTMLElement, step: string) =>
  [...page.querySelectorAll<HTMLElement>('nav button')].find(({ textContent }) => textContent.includes(step))

it('draws at a key the field and what reads it, and nothing else of the form', async () => {
  await show()
  drawn.clear()
  type('seller.name', 'A')
  await vi.waitFor(() => expect(fieldAt('seller.name').value).toBe('A'))
  expect(Object.fromEntries(drawn)).toEqual({ 'seller.name': 1, title: 1, editor: expect.any(Number) })
  drawn.clear()
  type('buyer.city', 'Shanghai')
  expect([...drawn.keys()].toSorted()).toEqual(['buyer.city', 'editor'])
})

it('draws who asks for a place when the answer changes, and for no other place', async () => {
  await show()
  drawn.clear()
  fieldAt('seller.name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await vi.waitFor(() => expect(fieldAt('seller.name').getAttribute('aria-invalid')).toBe('true'))
  expect(drawn.has('asker')).toBe(false)
  fieldAt('buyer.name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await vi.waitFor(() => expect(document.getElementById('asker')?.textContent).toBe('The buyer has no name.'))
  expect(drawn.get('asker')).toBe(1)
})

it('says what is wrong at a place that was left, and everything once somebody wants to submit', async () => {
  const page = await show()
  expect(page.textContent).not.toContain('has no name')
  fieldAt('seller.name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await vi.waitFor(() => expect(page.textContent).toContain('The seller has no name.'))
  expect(page.textContent).not.toContain('The buyer has no name.')
  expect(stateOf(page, 'seller')?.dataset.state).toBe('open')

  handIn(page)
  await vi.waitFor(() => expect(page.querySelectorAll('[role=alert] li')).toHaveLength(2))
  expect(page.querySelector('[role=alert] h2')?.textContent).toBe('Fix these')
  expect(['seller', 'buyer'].map((step) => stateOf(page, step)?.dataset.state)).toEqual(['wrong', 'wrong'])
  expect(handedIn).toEqual([])
})

it('hands in what is on the screen and goes to the order', async () => {
  const page = await show({ initial: { seller: { ...side, name: 'A' }, buyer: side } })
  type('buyer.name', 'B')
  await vi.waitFor(() => expect(page.textContent).toContain('Submit, 0 missing'))
  expect(stateOf(page, 'buyer')?.textContent).toContain('complete')
  handIn(page)
  await vi.waitFor(() => expect(page.textContent).toBe('the order'))
  expect(handedIn).toEqual([{ seller: { ...side, name: 'A' }, buyer: { ...side, name: 'B' } }])
})

it('shows what the server refuses above the form and at the place', async () => {
  const named = { seller: { ...side, name: 'A' }, buyer: { ...side, name: 'B' } }
  const fields = [
    { path: 'buyer.city', message: 'No such city.' },
    { path: 'seller.city', message: 'No city.' },
  ]
  const submit = () => Promise.reject(new CallError(400, { msg: 'Not taken.', data: { fields } }))
  const page = await show({ initial: named, submit })
  handIn(page)
  await vi.waitFor(() => expect(page.querySelector('[role=alert] h2')?.textContent).toBe('Not taken.'))
  expect([...page.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent)).toEqual([
    'buyer · city of buyer No such city.',
    'seller · city of seller No city.',
  ])
  expect(fieldAt('buyer.city').getAttribute('aria-invalid')).toBe('true')
})

it('counts what the server refused as missing until it is changed', async () => {
  const named = { seller: { ...side, name: 'A' }, buyer: { ...side, name: 'B' } }
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.scrollIntoView ??= () => {}
  const fields = [{ path: 'buyer.city', message: 'No such city.' }]
  const submit = () => Promise.reject(new CallError(400, { msg: 'Not taken.', data: { fields } }))
  const page = await show({ initial: named, submit })
  handIn(page)
  await vi.waitFor(() => expect(page.textContent).toContain('Submit, 1 missing'))
  expect(['seller', 'buyer'].map((step) => stateOf(page, step)?.dataset.state)).toEqual(['done', 'wrong'])

  type('buyer.city', 'Suzhou')
  await vi.waitFor(() => expect(page.textContent).toContain('Submit, 0 missing'))
  expect(stateOf(page, 'buyer')?.dataset.state).toBe('done')
})

it('says at once that a masked number is wrong, which nobody types anew', async () => {
  const wrong = { seller: { ...side, name: '1101**********0021?' }, buyer: { ...side, name: 'B' } }
  const page = await show({
    initial: wrong,
    faultsOf: ({ seller }) => (seller.name.endsWith('?') ? [{ path: 'seller.name', message: 'It is wrong.' }] : []),
  })
  await vi.waitFor(() => expect(page.textContent).toContain('It is wrong.'))
  expect(page.textContent).toContain('Submit, 1 missing')
})

it('keeps saying what the server refused while somebody types, until the form is handed in again', async () => {
  const submit = vi.fn(() => Promise.reject<void>(new CallError(400, { msg: 'Not taken.' })))
  const named = { seller: { ...side, name: 'A' }, buyer: { ...side, name: 'B' } }
  const page = await show({ initial: named, submit })
  handIn(page)
  await vi.waitFor(() => expect(page.querySelector('[role=alert] h2')?.textContent).toBe('Not taken.'))
  type('buyer.city', 'Suzhou')
  await vi.waitFor(() => expect(fieldAt('buyer.city').value).toBe('Suzhou'))
  expect(page.querySelector('[role=alert] h2')?.textContent).toBe('Not taken.')
  submit.mockReturnValue(new Promise(() => {}))
  handIn(page)
  await vi.waitFor(() => expect(page.querySelector('[role=alert]')).toBeNull())
})

it('hands in the form as it was saved, with what somebody else had put into it', async () => {
  const theirs = { seller: { name: 'A', city: 'Harbin' }, buyer: { ...side, name: 'B' } }
  let isConflict = true
  const page = await show({
    initial: { seller: { ...side, name: 'A' }, buyer: { ...side, name: 'B' } },
    draft: { orderNo: 'A1', version: 3, savedTime: '2026-11-27T02:00:00Z', mode: 'draft' },
    post: async (_where, form, _options, isDraft) => {
      if (isConflict) {
        isConflict = false
        throw new CallError(409, { msg: 'Changed.', data: { error: 'common.conflict' } })
      }
      if (!isDraft) handedIn.push(form)
      return { orderNo: 'A1', version: 5, savedTime: '2026-11-27T02:00:00Z' }
    },
    read: async () => ({ orderNo: 'A1', version: 4, savedTime: '2026-11-27T02:00:00Z', mode: 'draft', json: theirs }),
  })
  type('buyer.city', 'Suzhou')
  handIn(page)
  await vi.waitFor(() => expect(page.textContent).toBe('the order'))
  expect(handedIn).toEqual([{ ...theirs, buyer: { name: 'B', city: 'Suzhou' } }])
})

it('asks the server whether it is complete where the form says so, and keeps it on the device alone without a way to save', async () => {
  const isHeldBack = vi.fn(async ({ length }: readonly PlacedFault[]) => length > 0)
  const submit = vi.fn(async () => {})
  const page = await show({ isHeldBack, submit, post: undefined })
  handIn(page)
  await vi.waitFor(() => expect(page.querySelectorAll('[role=alert] li')).toHaveLength(2))
  expect(submit).not.toHaveBeenCalled()
  type('seller.name', 'A')
  type('buyer.name', 'B')
  await vi.waitFor(() => expect(page.textContent).toContain('Submit, 0 missing'))
  handIn(page)
  await vi.waitFor(() =>
    expect(submit).toHaveBeenCalledWith({ seller: { ...side, name: 'A' }, buyer: { ...side, name: 'B' } }),
  )
  expect(saved).toEqual([])
})

it('says nothing of a place that was left where the form waits for a try', async () => {
  const page = await show({ isPatient: true })
  fieldAt('seller.name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  type('buyer.city', 'Suzhou')
  await vi.waitFor(() => expect(fieldAt('buyer.city').value).toBe('Suzhou'))
  expect(page.textContent).not.toContain('has no name')
  handIn(page)
  await vi.waitFor(() => expect(fieldAt('seller.name').getAttribute('aria-invalid')).toBe('true'))
})

const correction = (mode: FoundForm['mode']): FoundForm => ({
  orderNo: 'A1',
  version: 3,
  savedTime: '2026-11-27T02:00:00Z',
  mode,
  openSections: ['buyer'],
  corrections: [
    {
      answeredTime: null,
      dueOn: null,
      fields: [{ path: 'buyer.name', name: { en: 'Name', zh: '名称' }, words: 'Say it whole.', changed: false }],
    },
  ],
})

it('opens in a correction only what the reviewer opened, and holds its step open until it is changed', async () => {
  const named = { seller: side, buyer: { ...side, name: 'B' } }
  const page = await show({ initial: named, draft: correction('correct'), listsAsked: true })
  expect(fieldAt('seller.name').disabled).toBe(true)
  expect(fieldAt('buyer.name').disabled).toBe(false)
  expect(page.textContent).toContain('Submit, 0 missing')
  expect(['seller', 'buyer'].map((step) => stateOf(page, step)?.dataset.state)).toEqual(['closed', 'open'])
  await vi.waitFor(() =>
    expect(page.querySelector('[aria-labelledby=asked-places] li')?.textContent).toContain('whole'),
  )
  expect(page.textContent).toContain('asked: Name')
  type('buyer.name', 'B Ltd')
  await vi.waitFor(() => expect(stateOf(page, 'buyer')?.dataset.state).toBe('done'))
  expect(page.textContent).not.toContain('asked: Name')
})

it('opens a correction at the first place that is asked for', async () => {
  const named = { seller: side, buyer: { ...side, name: 'B' } }
  const page = await show({ initial: named, draft: correction('correct'), listsAsked: true })
  await vi.waitFor(() => expect(document.activeElement).toBe(fieldAt('buyer.name')))
  page.remove()
})

it('asks for each place by itself where single places are opened', async () => {
  const named = { seller: side, buyer: { ...side, name: 'B', city: 'Suzhou' } }
  const [first] = correction('correct').corrections ?? []
  const city = { path: 'buyer.city', name: { en: 'City', zh: '城市' }, words: 'Which?', changed: false }
  const corrections = first ? [{ ...first, fields: [...first.fields, city] }] : []
  const page = await show({
    initial: named,
    draft: { ...correction('correct'), corrections },
    isOpened: (path) => path.startsWith('buyer.'),
  })
  expect(page.textContent).toContain('asked: Name,City')
  type('buyer.city', 'Wuxi')
  await vi.waitFor(() => expect(page.textContent).toMatch(/asked: Name$/))
})

it('closes when it is read again and was handed in elsewhere', async () => {
  const named = { seller: { ...side, name: 'A' }, buyer: side }
  let readAgain = () => {}
  function Read() {
    const [mode, setMode] = useState<FoundForm['mode']>('draft')
    readAgain = () => setMode('read')
    return <Editor initial={named} draft={{ orderNo: 'A1', version: 3, savedTime: '2026-11-27T02:00:00Z', mode }} />
  }
  const page = await showElement(<Read />)
  expect(fieldAt('buyer.name').disabled).toBe(false)
  readAgain()
  await vi.waitFor(() => expect(page.textContent).toContain('Submitted'))
  expect(fieldAt('buyer.name').disabled).toBe(true)
})

it('says of a form that was submitted that it can be read only', async () => {
  const page = await show({ draft: correction('read') })
  expect(page.textContent).toContain('Submitted')
  expect(fieldAt('buyer.name').disabled).toBe(true)
  expect(page.textContent).toContain('Submit, 0 missing')
})
