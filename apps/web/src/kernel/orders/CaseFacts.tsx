import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { documentAreaOf, isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import type { ReactNode } from 'react'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { StoredPicture } from '../../parts/StoredPicture.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { CaseMembers } from './CaseMembers.tsx'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import type { Case } from './case-types.ts'
import { kindWords, serviceWords } from './kind-words.ts'
import { orderMessages } from './messages.ts'

/** Numbers, dates and people of the case. */
export function CaseFacts({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const words = useMessages(orderMessages)
  const language = useLanguage()
  const people = (list: readonly { name: string; idCode: string; note?: string }[]) => (
    <ul className={styles.people}>
      {list.map((one) => (
        <li key={`${one.name}${one.idCode}`}>
          {one.name} {one.note && <small className={texts.quiet12}>{one.note}</small>}
          {one.idCode && <small className={texts.quiet12}>{one.idCode}</small>}
        </li>
      ))}
    </ul>
  )
  const facts: readonly (readonly [string, ReactNode] | false | null | '')[] = [
    [t.kind, order.service ? trademarkServiceNames[order.service][language] : kindWords(order.type, words)],
    isSupplementKind(order.type) &&
      order.parentOrderNo && [t.ofOrder, <OrderLink key="of" orderNo={order.parentOrderNo} />],
    order.broughtIn !== null && order.broughtIn.ownReference !== '' && [t.ownReference, order.broughtIn.ownReference],
    order.broughtIn
      ? [t.broughtIn, t.broughtInBy(formatDay(order.broughtIn.time), order.broughtIn.by)]
      : [t.serviceType, serviceWords(order.ServiceType, words)],
    order.broughtIn !== null && order.broughtIn.notes !== '' && [t.importNotes, order.broughtIn.notes],
    order.patentNumber && [t.number, <NumberText key="number">{order.patentNumber}</NumberText>],
    order.filedOn && [t.filedOn, order.filedOn],
    order.marks.length > 0 && [t.marks, <Marks key="marks" marks={order.marks} />],
    ...officeFactsOf(order, t),
    // What was asked for at once; of patents the pair of one day.
    kindFacts(order.type).isAct
      ? order.pairNo !== order.orderNo && order.pairNo && [t.together, order.pairNo]
      : order.pairNo && [t.pair, order.pairNo],
    order.applicants.length > 0
      ? [t.applicants, people(order.applicants.map((one) => ({ ...one, note: one.place[language] })))]
      : order.applicantName && [t.applicants, order.applicantName],
    order.inventors.length > 0 && [
      kindFacts(order.type).isDesign ? t.designers : t.inventors,
      people(order.inventors.map((one) => ({ ...one, ...(one.hidden && { note: t.notPublished }) }))),
    ],
  ]
  return (
    <Panel title={t.facts}>
      <dl className={styles.facts}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]}>
                <dt className={texts.quiet12}>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
      <CaseMembers order={order} />
    </Panel>
  )
}

function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <Link to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>
      <NumberText>{orderNo}</NumberText>
    </Link>
  )
}

const marksShown = 5
const goodsShown = 3

/** What the order is about: words or number of each mark, its classes below. */
function Marks({ marks }: { marks: Case['marks'] }) {
  const t = useMessages(caseMessages)
  return (
    <ul className={styles.people}>
      {marks.slice(0, marksShown).map(({ number, name, pictureId, classes }) => (
        <li key={`${number}${name}`}>
          {name || t.wordless} {number && <NumberText>{number}</NumberText>}
          {pictureId && <StoredPicture fileId={pictureId} alt={name || t.wordless} className={styles.mark} />}
          <small className={texts.quiet12}>
            {classes
              .filter(({ goods }) => goods === null)
              .map(({ code }) => t.classOf(code))
              .join(' · ')}
          </small>
          {classes.map(({ code, goods }) => goods && <ClassGoods key={code} code={code} goods={goods} />)}
        </li>
      ))}
      {marks.length > marksShown && <li>{t.moreMarks(marks.length - marksShown)}</li>}
    </ul>
  )
}

/** What is asked for in one class; a long list is opened by who wants it. */
function ClassGoods({ code, goods }: { code: string; goods: readonly string[] }) {
  const t = useMessages(caseMessages)
  const marks = usePunctuation()
  return (
    <details className={styles.goods} open={goods.length <= goodsShown}>
      <summary className={texts.soft12}>{t.classItems(code, goods.length)}</summary>
      <p>{goods.join(marks.semicolon)}</p>
    </details>
  )
}

/** Numbers and days of a mark, a copyright or a patent abroad. */
function officeFactsOf({ type, office }: Case, t: (typeof caseMessages)['en']): [string, ReactNode][] {
  if (office === null) return []
  const area = documentAreaOf(type)
  const isMark = area === 'trademark'
  const isAbroad = area === 'usPatent' || area === 'foreignPatent'
  const { publishedOn, publicationIssue } = office
  const published =
    publicationIssue === null
      ? publishedOn
      : `${publishedOn} · ${isAbroad ? publicationIssue : t.issue(publicationIssue)}`
  const facts: readonly [string, ReactNode][] = [
    [
      isAbroad ? t.number : isMark ? t.markNumber : t.copyrightNumber,
      office.number && <NumberText>{office.number}</NumberText>,
    ],
    [t.acceptedOn, office.acceptedOn],
    [isAbroad ? t.publicationOn : t.publishedOn, publishedOn && published],
    [t.oppositionEndsOn, office.oppositionEndsOn],
    [isAbroad ? t.grantedOn : t.registeredOn, office.registeredOn],
    [t.validTo, office.validTo],
    [isAbroad ? t.patentNo : t.certificateNo, office.certificateNo],
  ]
  return facts.flatMap(([name, value]): [string, ReactNode][] => (value ? [[name, value]] : []))
}
