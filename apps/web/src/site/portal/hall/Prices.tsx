import { Suspense, use, useState } from 'react'
import { useLanguage, useMessages } from '../../../app/language.ts'
import { lazy } from '../../../app/lazy.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import layout from '../../../ui/layout.module.css'
import { useSearchParams } from '../../../ui/navigation/navigation.tsx'
import searchFrame from '../../../ui/search-frame.module.css'
import states from '../../../ui/states.module.css'
import unseen from '../../../ui/VisuallyHidden.module.css'
import type { fetchCategories, Service, ServiceCategories } from '../public-data.ts'
import { hallMessages } from './messages.ts'
import styles from './Prices.module.css'
import { ServiceRow } from './ServiceRow.tsx'

// Rarely seen, so fetched only then.
const NoServices = lazy(() => import('./NoServices.tsx'))
const ServicesFailed = lazy(() => import('./ServicesFailed.tsx'))

/** The services with their prices, or why they are not there. The need chosen lives in the address (`?category=keep`), as old links have it. */
export default function Prices({ categories }: { categories: ReturnType<typeof fetchCategories> }) {
  const outcome = use(categories)
  if (!outcome.ok) return <ServicesFailed error={outcome.error} />
  return <Table categories={outcome.data} />
}

function Table({ categories }: { categories: ServiceCategories }) {
  const t = useMessages(hallMessages)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const [words, setWords] = useState('')
  const [readyOnly, setReadyOnly] = useState(false)
  const chosen = query.get('category')
  const choose = (id: string | null) => {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('category')
        else next.set('category', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const showAll = () => {
    setWords('')
    setReadyOnly(false)
    choose(null)
  }
  const known = categories.some((category) => category.id === chosen)
  const shown = categories
    .filter((category) => !known || category.id === chosen)
    .map((category) => ({ ...category, services: category.services.filter((one) => fits(one, words, readyOnly)) }))
    .filter((category) => category.services.length > 0)
  return (
    <>
      <div className={styles.filters}>
        <fieldset className={classes(layout.wrap4, layout.bare)}>
          <legend className={unseen.hidden}>{t.byNeed}</legend>
          {[{ id: null, name: t.all, nameEn: t.all }, ...categories].map(({ id, name, nameEn }) => (
            <button
              key={id ?? 'all'}
              type="button"
              className={classes(states.answers, styles.choice)}
              aria-pressed={known ? chosen === id : id === null}
              onClick={() => choose(id)}
            >
              {language === 'zh' ? name : nameEn}
            </button>
          ))}
        </fieldset>
        <label className={styles.ready}>
          <input type="checkbox" checked={readyOnly} onChange={(event) => setReadyOnly(event.target.checked)} />
          {t.readyOnly}
        </label>
        <label className={classes(searchFrame.frame, styles.find)}>
          <Icon name="search" size={16} />
          <input
            type="search"
            aria-label={t.find}
            placeholder={t.find}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
      </div>
      {shown.length === 0 ? (
        <Suspense>
          <NoServices onShowAll={showAll} />
        </Suspense>
      ) : (
        <table className={styles.prices} aria-labelledby="services-heading">
          <thead>
            <tr>
              <th scope="col">{t.service}</th>
              <th scope="col" className={styles.part}>
                {t.office}
              </th>
              <th scope="col" className={styles.part}>
                {t.us}
              </th>
              <th scope="col" className={styles.sum}>
                {t.total}
              </th>
              <th scope="col">{t.time}</th>
              <th scope="col" aria-label={t.act} />
            </tr>
          </thead>
          {shown.map((category) => (
            <tbody key={category.id}>
              <tr className={styles.need}>
                <th scope="rowgroup" colSpan={6}>
                  {language === 'zh' ? category.name : category.nameEn}
                </th>
              </tr>
              {category.services.map((service) => (
                <ServiceRow key={service.code} service={service} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  )
}

function fits(service: Service, words: string, readyOnly: boolean): boolean {
  if (readyOnly && !service.ready) return false
  const wanted = words.trim().toLowerCase()
  const text = [service.name, service.nameEn, service.forWhom, service.forWhomEn].join(' ').toLowerCase()
  return wanted.split(/\s+/).every((word) => text.includes(word))
}
