import { listingKindNames, listingKinds, priceBands, squareFields } from '@portal/domain/square/kinds'
import { type FormEvent, useState } from 'react'
import { useLanguage, useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import type { ListState } from '../ui/list/list-state.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { furtherMessages } from './further-messages.ts'
import { squareMessages } from './messages.ts'
import { regionOptions } from './region-options.ts'
import transfer from './transfer.module.css'
import { openWishMessages } from './wish-messages.ts'
import { niceClasses } from './words.ts'

/** Filters of what is looked for, as those of what is offered: choices at once, words when they are searched for. */
export function WishFilters({ state }: { state: ListState }) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages), ...useMessages(openWishMessages) }
  const language = useLanguage()
  const isMark = state.get('type') === 'trademark'
  const [words, setWords] = useState(state.get('q') ?? '')
  const select = (
    key: string,
    label: string,
    options: readonly { value: string; label: string }[],
    also: Readonly<Record<string, undefined>> = {},
  ) => (
    <SelectField
      label={label}
      value={state.get(key) ?? ''}
      options={[{ value: '', label: t.any }, ...options]}
      onChange={(value) => state.change({ [key]: value, ...also })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.change({ q: words.trim() })
  }
  return (
    <form className={layout.stack16} onSubmit={submit}>
      <div className={transfer.filters}>
        <TextField
          label={t.words}
          type="search"
          value={words}
          maxLength={120}
          onChange={(event) => setWords(event.target.value)}
        />
        {select(
          'type',
          t.type,
          listingKinds.map((value) => ({ value, label: listingKindNames[value][language] })),
          // A field is of patents, a class of trademarks: the other kind has neither.
          { field: undefined, class: undefined },
        )}
        {isMark
          ? select(
              'class',
              t.niceClass,
              niceClasses.map((number) => ({ value: String(number), label: t.classOf(number) })),
            )
          : select(
              'field',
              t.field,
              squareFields.map((field) => ({ value: field.key, label: field.name[language] })),
            )}
        {select(
          'price',
          t.budgetBand,
          priceBands.map((band) => ({
            value: band.key,
            label: band.from === null ? t.budgetOpen : band.name[language],
          })),
        )}
        {select('region', t.region, regionOptions(language, state.get('region')))}
        <span className={layout.line8}>
          <Button type="submit" icon="search">
            {t.search}
          </Button>
        </span>
      </div>
    </form>
  )
}
