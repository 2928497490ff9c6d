import { markNeeds } from '@portal/domain/trademarks/abroad/needs'
import { markPlaceName, markRouteNames } from '@portal/domain/trademarks/abroad/places'
import { describeBeyondPrice, findFactsBeyondPrice } from '@portal/domain/trademarks/abroad/priced-facts'
import { Suspense, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { QuoteStateChip } from '../../parts/abroad/QuoteStateChip.tsx'
import { CorrectionPlaces } from '../../parts/form/CorrectionPlaces.tsx'
import editor from '../../parts/form/editor.module.css'
import { nearestPlace } from '../../parts/form/places.tsx'
import { FormSaveState } from '../../parts/form/SaveState.tsx'
import { FormAround } from '../../parts/order-form/OrderFormFrame.tsx'
import { useOrderPart } from '../../parts/order-form/use-order-form.ts'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link, useNavigate } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { type MarkAbroad, sectionOf, useForm } from './form-parts.tsx'
import own from './mark-form.module.css'
import { markMessages } from './messages.ts'
import { saveMarkSheet } from './save-mark-sheet.ts'
import { useMarkForm } from './use-mark-form.ts'

// Quotes are dealt with once it was handed in, the form is written before and in a correction: never both at once.
const CountryPanel = lazy(() =>
  import('../../parts/abroad/CountryPanel.tsx').then((module) => ({ default: module.CountryPanel })),
)
const BaseFindings = lazy(() => import('./BaseFindings.tsx').then((module) => ({ default: module.BaseFindings })))
const CountryFields = lazy(() => import('./CountryFields.tsx').then((module) => ({ default: module.CountryFields })))
const OpenedSections = lazy(() => import('./OpenedSections.tsx').then((module) => ({ default: module.OpenedSections })))

const place = '/serviceHall/trademarkService/ForeigntrademarkregistrationA'
const formPlace = '/serviceHall/trademarkService/Foreigntrademarkregistration'

interface CountryWorkProps {
  readonly found: MarkAbroad
  /** Code of the country that is looked at; the first without it. */
  readonly wanted: string | null
  readonly onReload: () => void
}

/** One country at a time: what only it asks for, its files, quote, order and deliverables; the others with their state. */
export function CountryWork({ found, wanted, onReload }: CountryWorkProps) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const order = useMarkForm({
    ...{ initial: found.json, draft: found },
    onSent: () => {
      showToast({ tone: 'good', text: t.answered })
      onReload()
    },
  })
  const at = Math.max(
    0,
    found.countries.findIndex((one) => one.country === wanted),
  )
  const country = found.countries[at]
  const next = found.countries[(at + 1) % Math.max(1, found.countries.length)]
  const goTo = (code: string) => navigate(pathTo(place, { query: { orderNo: found.orderNo, country: code } }))
  const name = country ? markPlaceName(country.country, language) : ''
  const { correction } = order
  const isEdited = found.mode !== 'read'
  return (
    <FormAround {...{ order, onReload }} placeOf={(path) => t[sectionOf(path)]}>
      <div className={editor.form}>
        <FamilyHead found={found} chosen={country?.country} />
        {found.mode === 'correct' && correction && <CorrectionPlaces correction={correction} idOf={placeIn} />}
        {country && (
          <section className={classes(layout.column16, editor.section, editor.tight)}>
            <div className={layout.spreadRow12}>
              <h2 id="country-title">{name}</h2>
              <SheetButton orderNo={found.orderNo} country={country.country} />
            </div>
            <ul className={layout.stack8}>
              {country.needs.map(({ need, given }) => (
                <li className={layout.line8} key={need}>
                  <StateChip tone={given ? 'good' : 'warn'}>{given ? t.given : t.notGiven}</StateChip>
                  {markNeeds[need][language]}
                </li>
              ))}
              {!country.needsKnown && <li className={classes(layout.line8, texts.soft13)}>{t.askThere}</li>}
            </ul>
            {found.mode === 'read' && !country.order && country.needs.some(({ given }) => !given) && (
              <p className={texts.soft13}>{t.bringLater}</p>
            )}
            <Suspense fallback={<Skeleton lines={6} />}>
              {isEdited && <CountryFields code={country.country} name={name} />}
              {found.mode !== 'draft' && (
                <CountryPanel
                  family={found}
                  country={country}
                  name={name}
                  needs={country.needs.map(({ need }) => markNeeds[need][language])}
                  noDay={t.noDay}
                />
              )}
            </Suspense>
          </section>
        )}
        {found.mode === 'correct' && (
          <Suspense fallback={<Skeleton lines={12} />}>
            <OpenedSections opened={found.openSections} />
          </Suspense>
        )}
        {found.mode === 'correct' && found.country !== null && country?.priced && <Beyond priced={country.priced} />}
        {isEdited && (
          <div className={layout.spreadRow12}>
            <FormSaveState keeper={order.store.keeper} />
            {found.mode === 'correct' ? (
              <Answer order={order} />
            ) : (
              <>
                <LinkButton to={pathTo(formPlace, { query: { orderNo: found.orderNo } })}>{t.toForm}</LinkButton>
                {next && found.countries.length > 1 && (
                  <Button
                    tone="primary"
                    onClick={async () => {
                      if (await order.store.keeper.saveNow()) await goTo(next.country)
                    }}
                  >
                    {t.nextCountry}
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </div>
    </FormAround>
  )
}

/** What the mark is, and its countries with how far each has come. */
function FamilyHead({ found, chosen }: { readonly found: MarkAbroad; readonly chosen: string | undefined }) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  return (
    <section className={classes(layout.column16, editor.section, editor.tight)} aria-label={t.family}>
      <p className={texts.soft13}>
        {[found.parentOrderNo, markRouteNames[found.json.route][language], found.applicantName, found.customer]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {found.json.base.number !== '' && (
        <Suspense>
          <BaseFindings form={found.json} />
        </Suspense>
      )}
      <ul className={own.family}>
        {found.countries.map(({ country, quoteState, order, needs }) => {
          const missing = needs.filter((one) => !one.given).length
          return (
            <li key={country}>
              <Link
                to={pathTo(place, { query: { orderNo: found.orderNo, country } })}
                aria-current={country === chosen ? 'page' : undefined}
              >
                {markPlaceName(country, language)}
                {order ? (
                  <WorkStateChip order={order} payableFen={order.amount} />
                ) : found.mode === 'draft' ? (
                  <small>{missing === 0 ? t.done : t.open(missing)}</small>
                ) : (
                  <QuoteStateChip state={quoteState} />
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Id of the place, of what the page shows around it, else of the country that is looked at. */
function placeIn(path: string): string {
  const nearest = nearestPlace(path, sectionOf)
  return document.getElementById(nearest) ? nearest : 'country-title'
}

/** What is typed, compared with the price of the order that is being corrected. */
function Beyond({ priced }: { readonly priced: Parameters<typeof findFactsBeyondPrice>[0] }) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  const words = useForm((form) => {
    const beyond = findFactsBeyondPrice(priced, form)
    return beyond && describeBeyondPrice(beyond, language)
  })
  return (
    words !== undefined && (
      <p role="status" className={texts.warn}>
        {t.beyondPrice(words)}
      </p>
    )
  )
}

/** Sends the correction, and says why it was not taken. */
function Answer({ order }: { readonly order: ReturnType<typeof useMarkForm> }) {
  const t = useMessages(markMessages)
  const failure = useOrderPart(order, (view) => view.failure)
  const isBusy = useOrderPart(order, (view) => view.isBusy)
  return (
    <>
      {failure && <p className={texts.bad}>{failure}</p>}
      <Button tone="primary" busy={isBusy} onClick={() => void order.handIn()}>
        {t.answer}
      </Button>
    </>
  )
}

function SheetButton({ orderNo, country }: { readonly orderNo: string; readonly country: string }) {
  const t = useMessages(markMessages)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      await saveMarkSheet(orderNo, country)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast({ tone: 'bad', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} title={t.previewNote} onClick={() => void make()}>
      {t.preview}
    </Button>
  )
}
