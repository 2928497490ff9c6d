import { type ForeignDeadline, foreignDeadline, isForeignDayOver } from '@portal/domain/patents/abroad/deadlines'
import { canStillBeOrdered } from '@portal/domain/patents/abroad/form-faults'
import { foreignNeeds } from '@portal/domain/patents/abroad/need-names'
import { needsOf } from '@portal/domain/patents/abroad/needs'
import { otherRoads } from '@portal/domain/patents/abroad/outside-madrid'
import { becomesInvention, isRenewedEveryFiveYears } from '@portal/domain/patents/abroad/right-abroad'
import { countriesOf, wantsPriority } from '@portal/domain/patents/abroad/routes'
import { knownFee } from '@portal/domain/patents/us/known-fees'
import { civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { useState } from 'react'
import { daysUntil, formatDaysLeft, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import { formatAmount } from '../../parts/abroad/money.ts'
import { OtherRoads } from '../../parts/abroad/OtherRoads.tsx'
import { rescueMessages } from '../../parts/abroad/rescue-messages.ts'
import { PlaceNotes, placeId } from '../../parts/form/places.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { formMessages } from './form-messages.ts'
import { Section, useParts } from './form-props.tsx'

/** Claims beyond which an office asks for more. US: patent reference 2.6; EP: Rule 45 (K). */
const claimLimits: Readonly<Record<string, number>> = { US: 20, EP: 15 }

/** The route's countries with day, language, needs and fee; ticked ones are filed in. */
export function CountriesSection() {
  const { form, change } = useParts('countries', 'route', 'right', 'base', 'size')
  const t = useMessages(formMessages)
  const language = useLanguage()
  const [text, setText] = useState('')
  const today = todayInBeijing()
  const languages = new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'language' })
  const chosen = new Set(form.countries.map((one) => one.code))
  const isWanted = (one: { code: string; nameZh: string; nameEn: string }) =>
    text === '' || `${one.code} ${one.nameZh} ${one.nameEn}`.toLowerCase().includes(text.trim().toLowerCase())
  const all = countriesOf(form.route, form.right)
  const rows = all.filter((one) => chosen.has(one.code) || isWanted(one))
  const toggle = (code: string, on: boolean) =>
    change((now) => ({
      ...now,
      countries: on
        ? [...now.countries.filter((one) => one.code !== code), { code, notes: '', late: false }]
        : now.countries.filter((one) => one.code !== code),
    }))
  const date = (day: string) => (isCivilDate(day) ? day : undefined)
  const deadlineOf = (code: string) =>
    foreignDeadline({
      route: form.route,
      right: form.right,
      country: code,
      priorityOn: date(form.base.priorityOn),
      publishedOn: date(form.base.publishedOn),
      grantedOn: date(form.base.grantedOn),
    })
  const isLate = (code: string) => {
    const found = deadlineOf(code)
    return found.ok && isForeignDayOver(found, civilDate(today)) && canStillBeOrdered(found, civilDate(today))
  }
  const askLate = (code: string, late: boolean) =>
    change((now) => ({
      ...now,
      countries: now.countries.map((one) => (one.code === code ? { ...one, late } : one)),
    }))
  const dayOf = (code: string) => {
    const found = deadlineOf(code)
    if (!found.ok) {
      if (found.missing === 'priorityOn' && !wantsPriority(form.route)) {
        return <span className={texts.soft13}>{t.noPriority}</span>
      }
      return <span className={texts.warn}>{t.missingDay(t[found.missing ?? 'priorityOn'])}</span>
    }
    const { officialOn, needsConfirmation } = found
    if (isForeignDayOver(found, civilDate(today))) return <LateDay deadline={found} today={today} />
    return (
      <span>
        <time dateTime={officialOn}>{officialOn}</time> <small>{formatDaysLeft(daysUntil(officialOn), language)}</small>
        {needsConfirmation && <small className={texts.warn}> {t.unsure}</small>}
      </span>
    )
  }
  const feeOf = (code: string) => {
    const fee = knownFee({ country: code, route: form.route, right: form.right }, civilDate(today))
    if (!fee) return `${t.fee}: ${t.inQuote}`
    return `${t.fee}: ${t.from(formatAmount(fee.amount, fee.currency))} (${fee.what[language]})`
  }
  const needWords = (code: string) =>
    needsOf(code, form.route)
      .map((need) => foreignNeeds[need][language])
      .join(language === 'zh' ? '、' : ', ')
  return (
    <Section id="countries" title={t.countries}>
      <PlaceNotes path="countries" error />
      {all.length > 8 && (
        <TextField
          type="search"
          label={t.searchCountry}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul className={styles.countries} id={placeId('countries')}>
        {rows.map((one) => {
          const at = form.countries.findIndex((other) => other.code === one.code)
          return (
            <li key={one.code} id={at >= 0 ? placeId(`countries.${at}`) : undefined}>
              <CheckField
                label={language === 'zh' ? one.nameZh : one.nameEn}
                checked={at >= 0}
                disabled={form.route === 'pct'}
                onChange={(event) => toggle(one.code, event.target.checked)}
              />
              {dayOf(one.code)}
              <span className={texts.soft13}>
                {languages.of(one.language)} · {feeOf(one.code)}
                {needWords(one.code) && ` · ${needWords(one.code)}`}
              </span>
              {becomesInvention(one.code, form.right) && <span className={texts.soft13}>{t.asInvention}</span>}
              {isRenewedEveryFiveYears(one.code, form.route, form.right) && (
                <span className={texts.soft13}>{t.renewedEveryFiveYears}</span>
              )}
              {at >= 0 && isLate(one.code) && (
                <CheckField
                  label={t.late}
                  checked={form.countries[at]?.late === true}
                  onChange={(event) => askLate(one.code, event.target.checked)}
                />
              )}
              {at >= 0 && <PlaceNotes path={`countries.${at}`} error />}
            </li>
          )
        })}
      </ul>
      <OtherRoads roads={otherRoads(form.route, form.right, civilDate(todayInBeijing()))} />
      {form.countries.map(({ code }) => {
        const limit = claimLimits[code]
        if (limit === undefined || form.right === 'design' || form.size.claims <= limit) return null
        const name = all.find((one) => one.code === code)
        return (
          <p key={code} className={texts.warn}>
            {t.manyClaims(language === 'zh' ? (name?.nameZh ?? code) : (name?.nameEn ?? code), limit)}
          </p>
        )
      })}
    </Section>
  )
}

/** That the day is over, and what that office says of it; nothing is promised where we do not know. */
function LateDay({ deadline, today }: { deadline: ForeignDeadline; today: string }) {
  const t = useMessages(formMessages)
  const rescue = useMessages(rescueMessages)
  const language = useLanguage()
  const { officialOn, savedUntilOn, rescue: kind, rescueSource } = deadline
  const isGone = savedUntilOn !== null && savedUntilOn < today
  return (
    <span className={layout.stack4}>
      <strong className={texts.bad}>
        {t.over} · <time dateTime={officialOn}>{officialOn}</time>
      </strong>
      <small className={texts.warn}>
        {isGone ? rescue.gone(savedUntilOn) : rescue[kind](savedUntilOn ?? '')}
        {rescueSource && ` (${ruleWords(rescueSource)[language]})`}
      </small>
    </span>
  )
}
