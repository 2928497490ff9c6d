import type { FormInventor } from '@portal/domain/patents/filings/form'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { EditingProvider } from '../../parts/form/form-fields.tsx'
import { PlacesProvider } from '../../parts/form/places.tsx'
import { formFields } from '../../parts/form/typed-fields.ts'
import { InventorList } from '../../parts/InventorList.tsx'
import { settled } from '../../test/choose.ts'
import { fieldAt } from '../../test/drawn.ts'
import { plainForm } from '../../test/plain-form.ts'
import { typeInto } from '../../test/type-into.ts'
import { AgentSection } from './AgentSection.tsx'
import { BookField } from './BookField.tsx'

vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))

const onVisited = vi.fn()
let root: Root
let page: HTMLElement
afterEach(async () => {
  await settled(() => root.unmount())
  page.remove()
  queryClient.clear()
  onVisited.mockReset()
})

async function show(form: unknown, fields: ReactNode, change: (next: unknown) => void): Promise<void> {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  const places = {
    errorAt: () => undefined,
    isOpen: () => true,
    remarkAt: () => undefined,
    findingsAt: () => [],
    onVisited,
  }
  const store = plainForm(form, (next) => change(typeof next === 'function' ? next(form) : next))
  await settled(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PlacesProvider store={{ places: () => places, subscribe: () => () => {} }}>
          <EditingProvider store={store}>{fields}</EditingProvider>
        </PlacesProvider>
      </QueryClientProvider>,
    ),
  )
}

const leave = async (path: string, text: string) => {
  await settled(() => fieldAt(path).focus())
  await settled(() => typeInto(fieldAt(path), text))
  await settled(() => fieldAt(path).blur())
}

it('a day counts as visited when it is left', async () => {
  const { TextAt } = formFields<{ readonly filedOn: string }>()
  await show({ filedOn: '' }, <TextAt path="filedOn" label="Filing date" type="date" required />, () => {})
  await settled(() => fieldAt('filedOn').focus())
  expect(onVisited).not.toHaveBeenCalled()
  await settled(() => fieldAt('filedOn').blur())
  expect(onVisited.mock.calls).toEqual([['filedOn']])
})

it('an inventor’s number counts as visited when it is left, and is put in its usual spelling', async () => {
  const changed = vi.fn()
  const person = { key: 'a', name: 'Lin', nameEn: '', nationality: 'CN', idCode: 'e 1', hidden: false, share: null }
  await show({}, <InventorList path="inventors" value={[person]} onChange={changed} />, () => {})
  await leave('inventors.0.idCode', 'e 12')

  expect(onVisited.mock.calls).toEqual([['inventors.0.idCode']])
  expect(changed.mock.calls.map(([[{ idCode }]]) => idCode)).toEqual(['E 12', 'E1'])
})

it.each([
  ['phone', '139 1111', '139'],
  ['postcode', '310 000', '310'],
])(
  'the %s of the contact counts as visited when it is left, and is put in its usual spelling',
  async (name, text, kept) => {
    const contact = { name: 'Lin', phone: '13 9', email: '', address: '', postcode: '31 0' }
    const changes: unknown[] = []
    const form = { agentId: null, contact, receipt: { title: '', taxNumber: '' } }
    await show(form, <AgentSection />, (next) => changes.push((next as typeof form).contact))
    await leave(`contact.${name}`, text)

    expect(onVisited.mock.calls).toEqual([[`contact.${name}`]])
    expect(changes).toEqual([
      { ...contact, [name]: text },
      { ...contact, [name]: kept },
    ])
  },
)

it('goes on in the fields of an inventor that was added', async () => {
  function Owner() {
    const [value, setValue] = useState<readonly FormInventor[]>([])
    return <InventorList path="inventors" value={value} onChange={setValue} />
  }
  await show({}, <Owner />, () => {})
  const add = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add inventor')
  await settled(() => add?.click())
  expect(document.activeElement?.id).toBe('at-inventors.0.name')
  await settled(() => add?.click())
  expect(document.activeElement?.id).toBe('at-inventors.1.name')
})

it('forgets a file of a book that was refused once the whole application brought its text', async () => {
  const empty = { text: '', fileId: null, fileName: '', pages: null }
  const listeners = new Set<() => void>()
  let form = { documents: { claims: empty } }
  const store = {
    form: () => form,
    change: () => {},
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const books = <BookField name="claims" label="Claims" count="" />
  await show({}, <EditingProvider store={store}>{books}</EditingProvider>, () => {})
  const input = page.querySelector<HTMLInputElement>('input[type=file]')
  const file = new File(['x'], 'empty.docx')
  Object.defineProperty(file, 'size', { value: 10 ** 12 })
  Object.defineProperty(input, 'files', { value: [file] })
  await settled(() => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await vi.waitFor(() => expect(page.textContent).toContain('empty.docx'))

  form = { documents: { claims: { ...empty, text: '1. A kettle.' } } }
  await settled(() => {
    for (const listener of listeners) listener()
  })
  expect(page.textContent).not.toContain('empty.docx')
})
