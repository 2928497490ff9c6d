import { isMasked } from '@portal/domain/platform/identifiers/id-numbers'
import { createContext, type FC, memo, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import fields from '../fields.module.css'
import { moveRow } from '../move-row.ts'
import { RowTools } from '../RowTools.tsx'
import { useCountryOptions } from '../use-country-options.ts'
import { formMessages } from './messages.ts'
import { PlaceNotes, useIsOpen, usePlaceAt } from './places.tsx'

/** The form that fields belong to, read by who needs a part of it. */
export interface EditingStore<Form> {
  readonly form: () => Form
  readonly change: (update: (form: Form) => Form) => void
  readonly subscribe: (listener: () => void) => () => void
}

const EditingContext = createContext<EditingStore<unknown> | undefined>(undefined)

/** The form that the fields inside belong to. */
export function EditingProvider<Form>({
  store,
  children,
}: {
  readonly store: EditingStore<Form>
  readonly children: ReactNode
}) {
  return <EditingContext.Provider value={store as EditingStore<unknown>}>{children}</EditingContext.Provider>
}

function useEditingStore<Form>(): EditingStore<Form> {
  const store = useContext(EditingContext)
  if (!store) throw new Error('a field outside of its form')
  return store as EditingStore<Form>
}

/**
 * A part of the form around: who reads it is drawn anew when that part changes. The part must be the same while nothing of it
 * changed: a value of the form, a number, a text; never a list made by `read`.
 */
export function useForm<Form, Part>(read: (form: Form) => Part): Part {
  return useFormOf(useEditingStore<Form>(), read)
}

/** The same of a form that is not around. */
export function useFormOf<Form, Part>({ subscribe, form }: EditingStore<Form>, read: (form: Form) => Part): Part {
  return useSyncExternalStore(subscribe, () => read(form()))
}

/** Changes the form around. */
export function useChange<Form>() {
  return useEditingStore<Form>().change
}

/** The form as it was when one of these parts changed last. */
function keptUntil<Form>(names: readonly (keyof Form)[]) {
  let kept: { readonly form: Form } | undefined
  return (form: Form): Form => {
    const before = kept?.form ?? form
    if (!kept || names.some((name) => before[name] !== form[name])) kept = { form }
    return kept.form
  }
}

/** Some parts of the form around, and how it is changed: who asks is drawn anew when one of them changes. */
export function useParts<Form, Name extends keyof Form>(...names: readonly Name[]) {
  const [read] = useState(() => keptUntil<Form>(names))
  const form: Pick<Form, Name> = useForm(read)
  return { form, change: useChange<Form>() }
}

/** The whole form around; whoever asks knows which one it is, and is drawn anew at every change. */
export function useEditing<Form>() {
  return { form: useForm((form: Form) => form), change: useChange<Form>() }
}

/** The value at a dotted path of the form. */
function valueAt(form: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], form)
}

/** The form with another value at a dotted path; what lies beside stays as it is. */
export function withValue<Form>(form: Form, path: string, value: unknown): Form {
  const [key = '', ...rest] = path.split('.')
  const inside = (form as Record<string, unknown>)[key]
  const next = rest.length === 0 ? value : withValue(inside, rest.join('.'), value)
  if (Array.isArray(form)) return form.with(Number(key), next) as Form
  return { ...form, [key]: next }
}

function useField(path: string) {
  const value = useForm((form: unknown) => valueAt(form, path))
  const change = useChange<unknown>()
  const set = (next: unknown) => change((now) => withValue(now, path, next))
  return { value, set, ...usePlaceAt(path) }
}

export interface FieldProps<Path extends string = string> {
  readonly path: Path
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
}

export interface TextProps<Path extends string = string> extends FieldProps<Path> {
  readonly type?: 'date' | 'email'
}

// A field is drawn for its own value alone, however often what stands around it is.
export const TextAt: FC<TextProps> = memo(function TextAt({ path, label, hint, required, type }) {
  const t = useMessages(formMessages)
  const { value, set, ...wiring } = useField(path)
  const text = String(value ?? '')
  if (type === 'date') {
    return (
      <div>
        <DateField
          {...wiring}
          {...{ label, required }}
          hint={hint ?? (isMasked(text) ? t.masked : undefined)}
          // A date field shows dates only; a masked one stays until another is chosen.
          value={isMasked(text) ? '' : text}
          onChange={(event) => set(event.target.value)}
        />
        <PlaceNotes path={path} />
      </div>
    )
  }
  return (
    <div>
      <TextField
        {...wiring}
        {...{ label, required, type }}
        hint={hint ?? (isMasked(text) ? t.masked : undefined)}
        value={text}
        maxLength={600}
        onChange={(event) => set(event.target.value)}
      />
      <PlaceNotes path={path} />
    </div>
  )
})

/** A whole number, commas between thousands allowed; undefined for anything else. Nothing is corrected silently. */
export function parseWhole(text: string, max: number): number | undefined {
  const cleaned = text.normalize('NFKC').trim()
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(cleaned)) return undefined
  const value = Number(cleaned.replaceAll(',', ''))
  return value <= max ? value : undefined
}

export interface NumberProps<Path extends string = string> extends FieldProps<Path> {
  readonly max: number
}

/** What is no whole number stays as it was typed, is said, and counts as not answered. */
export const NumberAt: FC<NumberProps> = memo(function NumberAt({ path, label, hint, required, max }) {
  const t = useMessages(formMessages)
  const { value, set, ...wiring } = useField(path)
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed.trim() !== '' && parseWhole(typed, max) === undefined
  const kept = value === null ? '' : String(value)
  return (
    <TextField
      {...wiring}
      {...{ label, hint, required }}
      inputMode="numeric"
      {...(isWrong && { error: t.wholeNumber(max.toLocaleString('en')) })}
      value={isWrong ? typed : typed !== undefined && parseWhole(typed, max) === value ? typed : kept}
      onChange={(event) => {
        setTyped(event.target.value)
        set(parseWhole(event.target.value, max) ?? null)
      }}
    />
  )
})

export interface AreaProps<Path extends string = string> extends FieldProps<Path> {
  readonly rows?: number
}

export const AreaAt: FC<AreaProps> = memo(function AreaAt({ path, label, hint, required, rows = 6 }) {
  const { value, set, ...wiring } = useField(path)
  return (
    <div>
      <TextAreaField
        {...wiring}
        {...{ label, hint, required, rows }}
        value={String(value ?? '')}
        onChange={(event) => set(event.target.value)}
      />
      <PlaceNotes path={path} />
    </div>
  )
})

export interface ChooseProps<Path extends string = string> extends FieldProps<Path> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder?: string
}

export function ChooseAt({ path, label, hint, required, options, placeholder }: ChooseProps) {
  const { value, set, ...wiring } = useField(path)
  return (
    <SelectField
      {...wiring}
      {...{ label, hint, required, options, placeholder }}
      value={String(value ?? '')}
      onChange={set}
    />
  )
}

export const CountryAt: FC<FieldProps> = memo(function CountryAt({ path, label }) {
  const t = useMessages(formMessages)
  const chosen = useForm((form: unknown) => valueAt(form, path))
  const options = useCountryOptions(typeof chosen === 'string' ? chosen : '')
  return <ChooseAt {...{ path, label, options }} placeholder={t.choose} />
})

/** Yes, no, or not answered yet. */
export const YesNoAt: FC<FieldProps> = memo(function YesNoAt({ path, label }) {
  const t = useMessages(formMessages)
  const { value, set, ...wiring } = useField(path)
  return (
    <SelectField
      {...wiring}
      label={label}
      placeholder="—"
      value={value === null ? '' : String(value)}
      options={[
        { value: 'true', label: t.yes },
        { value: 'false', label: t.no },
      ]}
      onChange={(value) => set(value === '' ? null : value === 'true')}
    />
  )
})

export const CheckAt: FC<FieldProps> = memo(function CheckAt({ path, label }) {
  const { value, set, onBlur: _, ...wiring } = useField(path)
  return (
    <CheckField {...wiring} label={label} checked={value === true} onChange={(event) => set(event.target.checked)} />
  )
})

export interface RowsProps<Path extends string = string> {
  readonly path: Path
  readonly nameOf: (at: number) => string
  readonly add?: { readonly label: string; readonly row: () => unknown }
  readonly children: (at: number, path: `${Path}.${number}`) => ReactNode
}

/** The rows of a list with their order, and a button for one more; what is typed in a row does not draw the others. */
export function RowsAt<Path extends string>({ path, nameOf, add, children }: RowsProps<Path>) {
  const change = useChange<unknown>()
  const disabled = !useIsOpen(path)
  const rowsOf = (form: unknown) => (valueAt(form, path) ?? []) as readonly { readonly key: string }[]
  // As a text they are the same while rows only change within.
  const keys = JSON.parse(useForm((form) => JSON.stringify(rowsOf(form).map(({ key }) => key)))) as readonly string[]
  const set = (update: (rows: ReturnType<typeof rowsOf>) => readonly unknown[]) =>
    change((now) => withValue(now, path, update(rowsOf(now))))
  return (
    <div className={layout.column16} id={`at-${path}`} tabIndex={-1}>
      <PlaceNotes path={path} error />
      {keys.map((key, at) => (
        <section key={key} className={fields.card} aria-label={nameOf(at + 1)} id={`at-${path}.${at}`} tabIndex={-1}>
          <div className={classes(layout.spread12, layout.starts, fields.head)}>
            <strong className={classes(layout.shrinks, texts.breaks)}>{nameOf(at + 1)}</strong>
            <RowTools
              name={nameOf(at + 1)}
              at={at}
              count={keys.length}
              disabled={disabled}
              onMove={(to) => set((rows) => moveRow(rows, at, to))}
              onRemove={() => set((rows) => rows.toSpliced(at, 1))}
            />
          </div>
          {children(at, `${path}.${at}`)}
        </section>
      ))}
      {add && !disabled && (
        <div>
          <Button icon="plus" onClick={() => set((rows) => [...rows, add.row()])}>
            {add.label}
          </Button>
        </div>
      )}
    </div>
  )
}
