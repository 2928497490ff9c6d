import { dealWayNames, dealWays, priceBands, squareFields } from '@portal/domain/square/kinds'
import { type FormEvent, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import type { ListState } from '../ui/list/list-state.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { MoreFilters } from './lazy-parts.ts'
import { squareMessages } from './messages.ts'
import { sortKeys, sortOf, tabOf } from './square-address.ts'
import transfer from './transfer.module.css'
import { niceClasses } from './words.ts'

/** Draws one choice of the address. */
export type Select = (
  key: string,
  label: string,
  options: readonly { value: string; label: string }[],
) => React.ReactNode

const filterKeys = ['field', 'class', 'type', 'way', 'price', 'by', 'legal', 'years', 'region']

/** Filters of what is offered; each choice is in the address at once, words when they are searched for. */
export function SquareFilters({ state }: { state: ListState }) {
  const t = useMessages(squareMessages)
  const language = useLanguage()
  const isMark = tabOf(state) === 'trademark'
  const [words, setWords] = useState(state.get('q') ?? '')
  const hasFurther = ['legal', 'years', 'way', 'region'].some((key) => state.get(key) !== undefined)
  const [further, setFurther] = useState(hasFurther)
  // On a phone all but the words are behind one button, which says how many are in force.
  const [unfolded, setUnfolded] = useState(false)
  const inForce = filterKeys.filter((key) => state.get(key) !== undefined).length
  const select: Select = (key, label, options) => (
    <SelectField
      label={label}
      value={state.get(key) ?? ''}
      options={[{ value: '', label: t.any }, ...options]}
      onChange={(value) => state.change({ [key]: value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.change({ q: words.trim() })
  }
  const names = {
    new: t.sortNew,
    certified: t.sortCertified,
    cheap: t.sortCheap,
    dear: t.sortDear,
    life: t.sortLife,
    views: t.sortViews,
  }
  return (
    <form className={classes(layout.stack16, transfer.filterForm)} data-unfolded={unfolded} onSubmit={submit}>
      <div className={transfer.filters}>
        <TextField
          label={t.words}
          type="search"
          value={words}
          maxLength={120}
          onChange={(event) => setWords(event.target.value)}
        />
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
        {isMark
          ? select(
              'way',
              t.way,
              dealWays.map((value) => ({ value, label: dealWayNames[value][language] })),
            )
          : select(
              'type',
              t.type,
              (['invention', 'utilityModel', 'design'] as const).map((value) => ({ value, label: t[value] })),
            )}
        {select(
          'price',
          t.price,
          priceBands.map((band) => ({ value: band.key, label: band.name[language] })),
        )}
        <SelectField
          label={t.sort}
          value={sortOf(state)}
          options={sortKeys.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => state.change({ by: value === 'new' ? undefined : value })}
        />
        <span className={layout.line8}>
          <Button type="submit" icon="search">
            {t.search}
          </Button>
          <Button
            className={transfer.fold}
            icon="filter"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {t.filters(inForce)}
          </Button>
          <Button
            className={transfer.more}
            tone="quiet"
            icon="filter"
            aria-expanded={further}
            onClick={() => setFurther(!further)}
          >
            {t.more}
          </Button>
        </span>
      </div>
      {further && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <MoreFilters state={state} select={select} />
        </Suspense>
      )}
    </form>
  )
}
