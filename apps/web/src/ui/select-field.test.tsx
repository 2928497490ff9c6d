import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { choose, openChoices, settled } from '../test/choose.ts'
import { selectList } from './floating/parts.ts'
import { choicesOf, SelectField, type SelectFieldProps } from './SelectField.tsx'
import { visibleToasts } from './toast.ts'

const onChange = vi.fn()
const onBlur = vi.fn()
let root: Root
let page: HTMLElement

beforeEach(() => {
  onChange.mockReset()
  onBlur.mockReset()
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(async () => {
  await settled(() => root.unmount())
  vi.restoreAllMocks()
  page.remove()
})

const provinces = [
  { value: 'bj', label: '北京市' },
  { value: 'tj', label: '天津市', disabled: true },
  { value: 'js', label: '江苏省' },
  { value: 'jp', label: 'Japan' },
]

function Owner({ first, ...props }: { first: string } & Partial<SelectFieldProps>) {
  const [value, setValue] = useState(first)
  const change = (next: string) => {
    onChange(next)
    setValue(next)
  }
  return (
    <>
      <SelectField label="Province" options={provinces} value={value} onChange={change} onBlur={onBlur} {...props} />
      <button type="button" id="next">
        Next
      </button>
    </>
  )
}

async function show(first = '', props: Partial<SelectFieldProps> = {}): Promise<HTMLButtonElement> {
  await settled(() => root.render(<Owner first={first} {...props} />))
  const control = page.querySelector<HTMLButtonElement>('[role="combobox"]')
  if (!control) throw new Error('no control')
  return control
}

const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
const press = (name: string) => settled(() => document.activeElement?.dispatchEvent(key(name)))
const at = () => document.activeElement?.textContent

it('says what is chosen, what it is called, and that something is wanted', async () => {
  const control = await show('', { placeholder: 'Choose', required: true, error: 'Fill this in', id: 'at-province' })

  expect(control.textContent).toBe('Choose')
  expect(control.labels[0]?.textContent).toContain('Province')
  expect([control.id, control.ariaRequired, control.ariaExpanded]).toEqual(['at-province', 'true', 'false'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Fill this in')
  expect(choicesOf(control)?.map(({ label }) => label)).toEqual(['Choose', '北京市', '天津市', '江苏省', 'Japan'])
})

it('opens at what is chosen, marks it, and takes another', async () => {
  const control = await show('js')
  const options = await openChoices(control)

  expect(at()).toBe('江苏省')
  expect(options.map((one) => one.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true', 'false'])
  expect(options.map((one) => one.querySelector('svg') !== null)).toEqual([false, false, true, false])
  await settled(() => options[0]?.click())

  expect(onChange.mock.calls).toEqual([['bj']])
  expect([control.textContent, control.value, document.activeElement]).toEqual(['北京市', 'bj', control])
  expect(page.querySelector('[role="listbox"]')).toBeNull()
})

it('is worked by keys, passing what cannot be chosen', async () => {
  const control = await show('bj')
  control.focus()
  await selectList.fetch()
  await press('ArrowDown')
  await vi.waitFor(() => expect(at()).toBe('北京市'))
  await press('End')
  expect(at()).toBe('Japan')
  await press('Home')
  expect(at()).toBe('北京市')
  await press('j')
  expect(at()).toBe('江苏省')
  await press('Enter')

  expect(onChange.mock.calls).toEqual([['js']])
})

it('shuts by Escape without a change, and not the dialog around it', async () => {
  const control = await show('bj')
  await openChoices(control)
  await press('ArrowDown')
  const pressed = key('Escape')
  await settled(() => document.activeElement?.dispatchEvent(pressed))

  expect([control.ariaExpanded, document.activeElement, onChange.mock.calls]).toEqual(['false', control, []])
  expect(pressed.defaultPrevented).toBe(true)
})

it('takes where one stood when it is left by Tab', async () => {
  const control = await show('bj')
  control.focus()
  await selectList.fetch()
  await press('j')
  await vi.waitFor(() => expect(at()).toBe('江苏省'))
  await press('Tab')

  expect(onChange.mock.calls).toEqual([['js']])
})

it('goes by letters typed on the shut control, Chinese ones by their pinyin', async () => {
  const control = await show('bj')
  control.focus()
  await selectList.fetch()
  await press('j')
  await press('a')
  await vi.waitFor(() => expect(at()).toBe('Japan'))
})

it('loses no key that is pressed before the list is here', async () => {
  const list = await selectList.fetch()
  const { promise, resolve } = Promise.withResolvers<typeof list>()
  const fetched = vi.spyOn(selectList, 'fetched').mockReturnValue(undefined)
  vi.spyOn(selectList, 'fetch').mockReturnValue(promise)
  const control = await show('bj')
  control.focus()
  for (const name of ['ArrowDown', 'ArrowDown', 'Enter']) await press(name)
  expect([onChange.mock.calls, control.ariaExpanded]).toEqual([[], 'true'])

  fetched.mockRestore()
  await settled(() => resolve(list))
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['js']]))
  expect(control.ariaExpanded).toBe('false')
})

it('leaves the keys of the browser to it while the list is on its way', async () => {
  vi.spyOn(selectList, 'fetched').mockReturnValue(undefined)
  vi.spyOn(selectList, 'fetch').mockReturnValue(new Promise(() => {}))
  const control = await show('bj')
  await settled(() => control.click())
  const pressed = [
    { key: 'F5' },
    { key: 'r', ctrlKey: true },
    { key: 'r', metaKey: true },
    { key: 'PageDown' },
    { key: 'ArrowDown' },
    { key: 'j' },
  ].map((init) => new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  for (const one of pressed) await settled(() => control.dispatchEvent(one))

  expect(pressed.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false, false, false, true, true])
})

it('chooses nothing that cannot be chosen, and opens nothing that is shut off', async () => {
  await choose(await show('bj'), '天津市')
  expect(onChange).not.toHaveBeenCalled()

  await settled(() => root.render(null))
  expect(await openChoices(await show('bj', { disabled: true }))).toEqual([])
})

it('is focused, not opened, by its label', async () => {
  const control = await show('bj')
  await settled(() => control.labels[0]?.click())

  expect([document.activeElement, control.ariaExpanded]).toEqual([control, 'false'])
})

it('counts as left when the focus goes on, not while one chooses', async () => {
  const control = await show('bj')
  control.focus()
  await choose(control, 'js')
  expect(onBlur).not.toHaveBeenCalled()

  await settled(() => document.getElementById('next')?.focus())
  expect(onBlur).toHaveBeenCalledOnce()
})

it('is heard as typed in when something is chosen', async () => {
  const heard = vi.fn()
  document.addEventListener('input', heard, { once: true })
  await choose(await show('bj'), 'js')
  expect(heard).toHaveBeenCalledOnce()
})

it('shuts and says so when the list cannot be fetched, and tries anew', async () => {
  vi.spyOn(selectList, 'fetched').mockReturnValueOnce(undefined)
  vi.spyOn(selectList, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const control = await show('bj')
  await settled(() => control.click())

  expect(control.ariaExpanded).toBe('false')
  expect(visibleToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/could not be opened/)])
  await choose(control, 'js')
  expect(onChange.mock.calls).toEqual([['js']])
})
