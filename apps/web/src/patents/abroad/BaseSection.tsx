import { englishAddress } from '@portal/domain/kernel/reference/address-lines'
import { priorityMonths } from '@portal/domain/law/periods/priority-months'
import type { ForeignForm } from '@portal/domain/patents/abroad/form'
import { withFilingDay } from '@portal/domain/patents/abroad/priority-day'
import {
  countriesOf,
  foreignRights,
  foreignRouteNames,
  foreignRoutes,
  routeAllows,
  wantsPriority,
} from '@portal/domain/patents/abroad/routes'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { sendCall } from '../../api/send-call.ts'
import { formatDay, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import { PlaceNotes, placeId, usePlace } from '../../parts/form/places.tsx'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { formMessages } from './form-messages.ts'
import { patch, Section, useParts } from './form-props.tsx'

const fail = (error: unknown) => {
  if (!(error instanceof CallError)) throw error
  showToast({ tone: 'bad', text: error.message })
}

/** Countries that a route leads to stay; the others go. */
function withRoute(form: ForeignForm, change: Partial<Pick<ForeignForm, 'route' | 'right'>>): ForeignForm {
  const next = { ...form, ...change }
  const route = routeAllows(next.route, next.right) ? next.route : next.right === 'design' ? 'hague' : 'paris'
  const codes = countriesOf(route, next.right).map((one) => one.code)
  const kept = next.countries.filter((one) => codes.includes(one.code))
  // The international application is the route's one goal.
  const countries = route === 'pct' ? [{ code: 'WO', notes: '', late: false }] : kept
  return { ...next, route, countries }
}

/** Which case goes abroad, and which way. */
export function BaseSection() {
  const { form, change } = useParts('base', 'right', 'countries', 'route', 'title', 'titleEn', 'secrecy')
  const t = useMessages(formMessages)
  const language = useLanguage()
  const at = usePlace()
  const [busy, setBusy] = useState(false)
  const cases = useLoadMore('orders.listOrders', (title) => ({ chineseOnly: true, ...(title && { title }) }))
  const setBase = (update: Partial<ForeignForm['base']>) =>
    change((now) => ({ ...now, base: { ...now.base, ...update } }))
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const lookUp = () =>
    run(async () => {
      const { patent, source, fetchedTime } = await sendCall(
        'patents.obtainPatentInformation',
        { number: form.base.number },
        { shownInPlace: true },
      )
      const first = patent.priorities.map((one) => one.on).find((on) => on !== null) ?? patent.filedOn ?? ''
      const right = foreignRights.find((one) => one === patent.type) ?? form.right
      change((now) => ({
        ...withRoute(now, { right }),
        title: now.title || (patent.title.zh ?? ''),
        titleEn: now.titleEn || (patent.title.en ?? ''),
        base: {
          ...now.base,
          filedOn: patent.filedOn ?? now.base.filedOn,
          // One that was taken from the filing date gives way to what the record says.
          priorityOn:
            now.base.priorityOn === now.base.filedOn ? first || now.base.priorityOn : now.base.priorityOn || first,
          publishedOn: patent.publishedOn ?? now.base.publishedOn,
          grantedOn: patent.grantedOn ?? now.base.grantedOn,
          source,
          sourceOn: formatDay(fetchedTime),
        },
      }))
    })
  const takeOver = (orderNo: string) =>
    run(async () => {
      const [detail, draft] = await Promise.all([
        sendCall('orders.getOrderDetail', { orderNo }, { shownInPlace: true }),
        sendCall('filings.getDraft', { orderNo }, { shownInPlace: true }),
      ])
      const { json } = draft
      const right = foreignRights.find((one) => one === detail.type) ?? form.right
      const address = (place: { street: string; city: string; province: string; country: string }) =>
        /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u.test(place.street) ? englishAddress(place) : ''
      change((now) => ({
        ...withRoute(now, { right }),
        title: json.title,
        titleEn: json.titleEn,
        base: {
          ...now.base,
          orderNo,
          number: detail.patentNumber ?? '',
          filedOn: detail.filedOn ?? '',
          priorityOn: json.priorities[0]?.filedOn || (detail.filedOn ?? ''),
          source: orderNo,
          sourceOn: formatDay(detail.createdTime),
        },
        applicants: json.applicants.map((one) => ({
          key: crypto.randomUUID(),
          bookId: one.bookId,
          kind: one.kind,
          name: one.name,
          nameEn: one.nameEn,
          country: one.country,
          addressEn: address(one),
        })),
        inventors: json.inventors.map(({ name, nameEn, nationality }) => ({
          key: crypto.randomUUID(),
          ...{ name, nameEn, nationality, addressEn: '' },
        })),
      }))
      showToast({ tone: 'good', text: t.taken })
    })
  // From a case's own page: its data are taken over once, into a form that has none.
  const [query] = useSearchParams()
  const from = query.get('from')
  const taken = useRef(form.base.orderNo !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever else changes
  useEffect(() => {
    if (from === null || taken.current) return
    taken.current = true
    void takeOver(from)
  }, [from])
  const day = (
    key: 'filedOn' | 'priorityOn' | 'publishedOn' | 'grantedOn',
    more: { readonly hint?: string; readonly required?: boolean } = {},
  ) => (
    <DateField
      {...at(`base.${key}`)}
      label={t[key]}
      {...more}
      value={form.base[key]}
      onChange={({ target }) =>
        change((now) => ({
          ...now,
          base: key === 'filedOn' ? withFilingDay(now.base, target.value) : { ...now.base, [key]: target.value },
        }))
      }
    />
  )
  // There another right than an invention runs from the priority, as anywhere.
  const has = (code: string) => form.right === 'invention' && form.countries.some((one) => one.code === code)
  const today = civilDate(todayInBeijing())
  const paris = t.parisText(priorityMonths('invention', today), priorityMonths('design', today))
  const text = { paris, pct: t.pctText, pctNational: t.pctNationalText, hague: t.hagueText }
  return (
    <Section id="base" title={t.base}>
      <LoadMoreSelect
        label={t.fromCase}
        placeholder={t.fromCaseHint}
        disabled={busy}
        {...cases}
        keyOf={(row) => row.orderNo}
        onChoose={({ orderNo }) => void takeOver(orderNo)}
        render={(row) => (
          <span>
            {row.title || t.untitled} <small>{row.orderNo}</small>
          </span>
        )}
      />
      <div className={classes(layout.tool8, styles.withTool)}>
        <TextField
          {...at('base.number')}
          label={t.number}
          value={form.base.number}
          placeholder="202410000001.X"
          onChange={(event) => setBase({ number: event.target.value, source: '', sourceOn: '' })}
        />
        <Button busy={busy} disabled={form.base.number.trim() === ''} onClick={() => void lookUp()}>
          {t.lookUp}
        </Button>
      </div>
      {form.base.source && (
        <p className={texts.soft13}>
          {t.found(form.base.source, form.base.sourceOn === '' ? '' : formatDay(form.base.sourceOn))}
        </p>
      )}
      <div className={styles.line}>
        <SelectField
          {...at('right')}
          label={t.right}
          value={form.right}
          options={foreignRights.map((value) => ({ value, label: t[value] }))}
          onChange={(value) => {
            const right = foreignRights.find((one) => one === value) ?? form.right
            change((now) => withRoute(now, { right }))
          }}
        />
        {day('filedOn')}
        {day('priorityOn', { hint: t.priorityHint, required: wantsPriority(form.route) })}
      </div>
      <ChoiceField
        id={placeId('route')}
        label={t.route}
        value={form.route}
        onChange={(route) => change((now) => withRoute(now, { route }))}
        choices={foreignRoutes
          .filter((route) => routeAllows(route, form.right))
          .map((value) => ({ value, label: foreignRouteNames[value][language], text: text[value] }))}
      />
      <PlaceNotes path="route" error />
      {(form.route === 'pctNational' || has('HK') || has('MO')) && (
        <div className={styles.line}>
          {form.route === 'pctNational' && (
            <TextField
              {...at('base.internationalNumber')}
              label={t.internationalNumber}
              placeholder="PCT/CN2025/012345"
              value={form.base.internationalNumber}
              onChange={(event) => setBase({ internationalNumber: event.target.value })}
            />
          )}
          {has('HK') && day('publishedOn', { required: true })}
          {has('MO') && day('grantedOn', { required: true })}
        </div>
      )}
      <TextField
        {...at('title')}
        label={t.title}
        required
        value={form.title}
        onChange={(event) => change(patch({ title: event.target.value }))}
      />
      <TextField
        {...at('titleEn')}
        label={t.titleEn}
        required
        value={form.titleEn}
        onChange={(event) => change(patch({ titleEn: event.target.value }))}
      />
      {form.right !== 'design' && (
        <SelectField
          {...at('secrecy')}
          label={t.secrecy}
          hint={t.secrecyHint}
          required
          value={form.secrecy}
          placeholder={t.choose}
          options={[
            { value: 'passed', label: t.secrecyPassed },
            { value: 'ask', label: t.secrecyAsk },
            { value: 'notMadeInChina', label: t.secrecyNotMade },
          ]}
          onChange={(value) => {
            const secrecy = (['passed', 'ask', 'notMadeInChina'] as const).find((one) => one === value)
            change(patch({ secrecy: secrecy ?? '' }))
          }}
        />
      )}
    </Section>
  )
}
