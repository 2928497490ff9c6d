import { trustFactNames } from '@portal/domain/square/trust-pack'
import { formatDay } from '../app/format.ts'
import { punctuation, useLanguage, useMessages } from '../app/language.ts'
import { StateChip } from '../ui/Chip.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import desk from './desk.module.css'
import { listingMessages } from './listing-messages.ts'
import { squareMessages } from './messages.ts'
import type { Listing } from './square-types.ts'

type Fact = Listing['facts'][number]
const tones = { good: 'good', bad: 'bad', unknown: 'quiet' } as const

/** Each fact about the right with its source and day; grey once it is too old to lean on. */
export function TrustPack({ facts }: { facts: readonly Fact[] }) {
  const t = { ...useMessages(squareMessages), ...useMessages(listingMessages) }
  const language = useLanguage()
  const value = (fact: Fact): string => {
    switch (fact.key) {
      case 'status':
        return { inForce: t.inForce, pending: t.pending, dead: t.dead }[fact.value] ?? t.unknown
      case 'ownerMatch':
        return fact.verdict === 'good' ? t.matches : fact.verdict === 'bad' ? t.differs : t.unknownVerdict
      case 'coOwners':
        return fact.value === '' ? t.notTold : fact.value === '0' ? t.noCoOwners : t.coOwners(fact.value)
      case 'along':
      case 'together':
        return fact.value || (fact.verdict === 'good' ? t.noneAlong : t.unknownVerdict)
      case 'term':
      case 'feePaidUntil':
        return fact.value === '' ? t.notTold : formatDay(fact.value)
      default:
        if (fact.verdict === 'good') return t.noPledge
        if (fact.value === 'told') return t.isTold
        if (fact.value === '') return fact.source === 'register' ? t.pledged : t.notTold
        return `${t.pledged}, ${formatDay(fact.value)}`
    }
  }
  const source = (fact: Fact) =>
    ({ register: t.ofRegister(fact.sourceName), documents: t.ofDocuments, seller: t.ofSeller })[fact.source]
  // Of what nobody told there is no teller.
  const isTold = (fact: Fact) =>
    fact.source !== 'seller' || fact.key === 'ownerMatch' || !['', 'unknown'].includes(fact.value)
  const verdicts = { good: t.good, bad: t.bad, unknown: t.unknownVerdict }
  return (
    <section className={layout.stack8} aria-label={t.trust}>
      <h3>{t.trust}</h3>
      <dl className={desk.pack}>
        {facts.map((fact) => (
          <div key={fact.key} className={fact.stale ? texts.quiet : undefined}>
            <dt>{trustFactNames[fact.key][language]}</dt>
            <dd>{value(fact)}</dd>
            <dd>
              <StateChip tone={fact.stale ? 'quiet' : tones[fact.verdict]}>
                {fact.stale ? t.stale : verdicts[fact.verdict]}
              </StateChip>
            </dd>
            <dd className={texts.quiet13}>
              {isTold(fact) &&
                [source(fact), ...(fact.on === null ? [] : [formatDay(fact.on)])].join(punctuation[language].comma)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
