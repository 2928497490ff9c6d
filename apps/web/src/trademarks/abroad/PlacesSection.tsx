import { isForeignDayOver } from '@portal/domain/patents/abroad/deadlines'
import { placesOutsideMadrid } from '@portal/domain/patents/abroad/outside-madrid'
import { civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { markDeadline } from '@portal/domain/trademarks/abroad/deadlines'
import { emptyDetails } from '@portal/domain/trademarks/abroad/form'
import {
  asksForAttorney,
  asksForUse,
  markNeeds,
  markNeedsOf,
  usualMonths,
} from '@portal/domain/trademarks/abroad/needs'
import { type MarkPlace, placesOf } from '@portal/domain/trademarks/abroad/places'
import { useState } from 'react'
import { daysUntil, formatDaysLeft, formatFen, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import { formatAmount } from '../../parts/abroad/money.ts'
import { OtherRoads } from '../../parts/abroad/OtherRoads.tsx'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { DetailFields, hasDetails } from './DetailFields.tsx'
import { type Estimate, Section, useParts } from './form-parts.tsx'
import own from './mark-form.module.css'
import { markMessages } from './messages.ts'

/** How many of a route's places stand there at first: the frequent ones. */
const shownAtFirst = 22

/** The route's places, and the chosen ones side by side: day, language, needs, time, fee. */
export function PlacesSection({ estimate }: { readonly estimate: Estimate | undefined }) {
  const { form, change } = useParts('route', 'countries')
  const t = useMessages(markMessages)
  const language = useLanguage()
  const { isOpen } = usePlaces()
  const [text, setText] = useState('')
  const [all, setAll] = useState(false)
  const places = placesOf(form.route)
  const nameOf = (one: MarkPlace) => (language === 'zh' ? one.nameZh : one.nameEn)
  const chosen = new Set(form.countries.map((one) => one.code))
  const wanted = text.trim().toLowerCase()
  const fitting = places.filter((one) => `${one.code} ${one.nameZh} ${one.nameEn}`.toLowerCase().includes(wanted))
  const shown = fitting.filter((one, at) => all || wanted !== '' || at < shownAtFirst || chosen.has(one.code))
  const toggle = (code: string, on: boolean) =>
    change((now) => ({
      ...now,
      countries: on
        ? [
            ...now.countries.filter((one) => one.code !== code),
            { code, notes: '', details: detailsFor(code, now.route) },
          ]
        : now.countries.filter((one) => one.code !== code),
      goods: on
        ? now.goods
        : now.goods.map((one) => ({ ...one, onlyIn: one.onlyIn.filter((other) => other !== code) })),
    }))
  return (
    <Section id="countries" title={t.countries}>
      <PlaceNotes path="countries" error />
      <TextField type="search" label={t.search} value={text} onChange={(event) => setText(event.target.value)} />
      <div className={own.places} id={placeId('countries')}>
        {shown.map((one) => (
          <CheckField
            key={one.code}
            label={nameOf(one)}
            checked={chosen.has(one.code)}
            disabled={!isOpen('countries') || !isOpen('route')}
            onChange={(event) => toggle(one.code, event.target.checked)}
          />
        ))}
      </div>
      {shown.length < fitting.length && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {t.more(places.length)}
          </Button>
        </div>
      )}
      {form.route === 'madrid' && <OtherRoads roads={placesOutsideMadrid} />}
      {form.countries.length > 0 && <Comparison estimate={estimate} />}
      {form.countries.map(({ code }, at) => {
        const place = places.find((one) => one.code === code)
        return (
          <div key={code} id={placeId(`countries.${at}`)} className={hasDetails(form, code) ? styles.card : undefined}>
            <PlaceNotes path={`countries.${at}`} error />
            {hasDetails(form, code) && (
              <>
                <h3>{place ? nameOf(place) : code}</h3>
                <DetailFields code={code} />
              </>
            )}
          </div>
        )
      })}
    </Section>
  )
}

/** In Madrid the United States have one basis only. */
const detailsFor = (code: string, route: string) =>
  code === 'US' && route === 'madrid' ? { ...emptyDetails, useBasis: '66a' as const } : emptyDetails

function Comparison({ estimate }: { readonly estimate: Estimate | undefined }) {
  const { form } = useParts('route', 'priority', 'countries')
  const t = useMessages(markMessages)
  const language = useLanguage()
  const languages = new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'language' })
  const today = todayInBeijing()
  const { route, priority } = form
  const known = placesOf(route)
  const dayOf = (country: string) => {
    if (!priority.claimed || !isCivilDate(priority.filedOn)) return t.noPriority
    const deadline = markDeadline({ route, country, priorityOn: priority.filedOn })
    const { officialOn } = deadline
    if (isForeignDayOver(deadline, civilDate(today)))
      return <strong className={texts.bad}>{`${officialOn} · ${t.over}`}</strong>
    return `${officialOn} · ${formatDaysLeft(daysUntil(officialOn), language)}`
  }
  const feeWords = (country: string) => {
    const fee = estimate?.countries.find((one) => one.country === country)
    if (fee?.fen != null) return formatFen(fee.fen)
    // The amount abroad is known and only its exchange rate is not.
    if (fee && fee.lines.length > 0) {
      return fee.lines.map(({ amount, currency }) => formatAmount(amount, currency)).join(' + ')
    }
    return route === 'madrid' ? t.madridInQuote : t.inQuote
  }
  return (
    <div className={layout.scrolls}>
      <table className={classes(layout.full, texts.size13, own.comparison, stacked.stacked)}>
        <thead>
          <tr>
            {[t.place, t.lastDay, t.language, t.needs, t.months, t.officialFee].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {form.countries.map(({ code, details }) => {
            const place = known.find((one) => one.code === code)
            const needs = markNeedsOf({ country: code, route, priority: priority.claimed, useBasis: details.useBasis })
            const { from, to } = usualMonths(code, route)
            const words = [
              ...needs.needs.map((need) => markNeeds[need][language]),
              ...(asksForUse(code) ? [t.use] : []),
              ...(asksForAttorney(code, route) ? [t.attorney] : []),
              ...(needs.known ? [] : [t.askThere]),
            ]
            return (
              <tr key={code}>
                <th scope="row">{place ? (language === 'zh' ? place.nameZh : place.nameEn) : code}</th>
                <td data-title={t.lastDay}>{dayOf(code)}</td>
                <td data-title={t.language}>
                  {route === 'madrid'
                    ? languages.of('en')
                    : place?.language
                      ? languages.of(place.language)
                      : t.askThere}
                </td>
                <td data-title={t.needs}>{words.join(language === 'zh' ? '、' : ', ')}</td>
                <td data-title={t.months}>{t.monthsOf(from, to)}</td>
                <td data-title={t.officialFee}>{feeWords(code)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
