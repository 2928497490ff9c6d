import { datesOf, publicationOf, readApplicationNumber, typeOf } from './numbers.ts'
import { completeRecord, type LocalText, type PatentRecord, type Publication } from './record.ts'
import { classes, dateFault, day } from './text.ts'
import { at, children, inside, lines, text, type XmlElement } from './xml-tree.ts'

/** EPO full texts, ST.36 `ep-patent-document` 1.0 to 1.5.1; the bibliography lies in coded `B…` elements. */
export function readEpDocument(root: XmlElement): PatentRecord {
  const biblio = at(root, 'SDOBI')
  const own = publicationOf(
    text(at(biblio, 'B100', 'B190')) ?? root.attributes.country ?? 'EP',
    text(at(biblio, 'B100', 'B110')) ?? root.attributes['doc-number'] ?? '',
    text(at(biblio, 'B100', 'B130')) ?? root.attributes.kind ?? null,
    day(text(at(biblio, 'B100', 'B140', 'date')) ?? root.attributes['date-publ']),
  )
  const applicationNumber = readApplicationNumber(text(at(biblio, 'B200', 'B210')), 'EP')
  const filing = text(at(biblio, 'B200', 'B220', 'date'))
  const dates = datesOf([own])
  const symbols = [...inside(biblio, 'classification-ipcr').map((each) => at(each, 'text')), ...oldSymbols(biblio)]
  const parties = at(biblio, 'B700')
  const owners = [...inside(at(parties, 'B730'), 'B731'), ...inside(at(parties, 'B710'), 'B711')]
  const agent = inside(parties, 'B741')[0]
  const agency = text(at(agent, 'snm'))
  return completeRecord(
    {
      office: 'EP',
      applicationNumber,
      publications: [own],
      ...dates,
      publishedOn: day(text(at(biblio, 'B400', 'B430', 'date'))) ?? dates.publishedOn,
      grantedOn: day(text(at(biblio, 'B400', 'B450', 'date'))) ?? dates.grantedOn,
      filedOn: day(filing),
      title: titleOf(at(biblio, 'B500', 'B540')),
      abstract: textsOf(children(root, 'abstract'), lines),
      claims: claimsOf(root),
      description: lines(children(root, 'description')[0]),
      applicants: unique(owners.map((each) => text(at(each, 'snm')))),
      inventors: unique(inside(at(parties, 'B720'), 'B721').map((each) => text(at(each, 'snm')))),
      agency: agency ? { name: agency, code: null } : null,
      address: placeOf(at(owners[0], 'adr')),
      ipc: classes(symbols.flatMap((each) => text(each) ?? [])),
      priorities: prioritiesOf(at(biblio, 'B300')),
      citations: [...inside(biblio, 'B561'), ...inside(biblio, 'B562')].map((each) => ({
        number: null,
        text: text(each),
        by: null,
      })),
      type: typeOf(applicationNumber, own),
      source: { name: 'epo-fulltext', age: own.on },
    },
    [dateFault(filing)],
  )
}

function oldSymbols(biblio: XmlElement | undefined): XmlElement[] {
  return [...inside(biblio, 'B511'), ...inside(biblio, 'B512')]
}

function placeOf(address: XmlElement | undefined): string | null {
  const parts = [text(at(address, 'str')), text(at(address, 'city')), text(at(address, 'ctry'))].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** `B541` names the language of the `B542` that follows it. */
function titleOf(titles: XmlElement | undefined): LocalText {
  const found: LocalText = { zh: null, en: null, other: null }
  let language = ''
  for (const child of titles?.children ?? []) {
    if (typeof child === 'string') continue
    if (child.name === 'B541') language = text(child) ?? ''
    else if (child.name === 'B542') put(found, language, text(child))
  }
  return found
}

/** `B310` number, `B320` date and `B330` country follow each other for every priority. */
function prioritiesOf(list: XmlElement | undefined): PatentRecord['priorities'] {
  const numbers = children(list, 'B310')
  const days = children(list, 'B320')
  const countries = children(list, 'B330')
  return numbers.map((number, index) => ({
    country: text(at(countries[index], 'ctry')),
    number: text(number),
    on: day(text(at(days[index], 'date'))),
  }))
}

/** Claims in English if there are any, else in the first language; grants carry all three. */
function claimsOf(root: XmlElement): string[] {
  const sets = children(root, 'claims')
  const chosen = sets.find(({ attributes }) => attributes.lang?.toLowerCase() === 'en') ?? sets[0]
  return inside(chosen, 'claim').flatMap((claim) => lines(claim) ?? [])
}

function put(texts: LocalText, language: string, value: string | null): void {
  const key = /^zh|^cn/i.test(language) ? 'zh' : /^en/i.test(language) ? 'en' : 'other'
  texts[key] ??= value
}

function textsOf(elements: XmlElement[], read: (element: XmlElement) => string | null): LocalText {
  const found: LocalText = { zh: null, en: null, other: null }
  for (const element of elements) put(found, element.attributes.lang ?? '', read(element))
  return found
}

const unique = (values: (string | null)[]): string[] => [...new Set(values.flatMap((value) => value ?? []))]

/** EPO OPS `exchange-document`: bibliography and abstract of any office. */
export function readExchangeDocument(root: XmlElement): PatentRecord {
  const biblio = at(root, 'bibliographic-data')
  const own = publicationOf(
    root.attributes.country ?? '',
    root.attributes['doc-number'] ?? '',
    root.attributes.kind ?? null,
    dateIn(at(biblio, 'publication-reference')),
  )
  const office = own.number.slice(0, 2)
  const application = at(biblio, 'application-reference')
  const applicationNumber = readApplicationNumber(numberIn(application), office)
  const parties = at(biblio, 'parties')
  return completeRecord({
    office,
    applicationNumber,
    publications: [own],
    ...datesOf([own]),
    filedOn: dateIn(application),
    title: textsOf(children(biblio, 'invention-title'), text),
    abstract: textsOf(children(root, 'abstract'), lines),
    applicants: partyNames(parties, 'applicant'),
    inventors: partyNames(parties, 'inventor'),
    ipc: classes([
      ...inside(biblio, 'classification-ipcr').flatMap((each) => text(at(each, 'text')) ?? []),
      ...inside(at(biblio, 'classification-ipc'), 'text').flatMap((each) => text(each) ?? []),
    ]),
    cpc: cpcOf(biblio),
    priorities: inside(biblio, 'priority-claim').map((claim) => ({
      country: /^[A-Z]{2}/.exec(numberIn(claim) ?? '')?.[0] ?? null,
      number: numberIn(claim),
      on: dateIn(claim),
    })),
    citations: inside(at(biblio, 'references-cited'), 'citation').map((citation) => {
      const cited = documentId(at(citation, 'patcit'))
      return {
        number: cited?.number ?? null,
        text: cited ? null : text(citation),
        by: citation.attributes['cited-by'] ?? null,
      }
    }),
    familyId: root.attributes['family-id'] ?? null,
    type: typeOf(applicationNumber, own),
    source: { name: 'epo-ops', age: own.on },
  })
}

/** EPO OPS `family-member`: numbers, priorities and, in legal answers, the events of one document. */
export function readFamilyMember(root: XmlElement): PatentRecord | undefined {
  const documents = inside(root, 'exchange-document')
  if (documents[0]) return readExchangeDocument(documents[0])
  const own = documentId(at(root, 'publication-reference'))
  if (!own) return undefined
  const application = at(root, 'application-reference')
  const office = own.number.slice(0, 2)
  const applicationNumber = readApplicationNumber(numberIn(application), office)
  return completeRecord({
    office,
    applicationNumber,
    publications: [own],
    ...datesOf([own]),
    filedOn: dateIn(application),
    priorities: children(root, 'priority-claim').map((claim) => ({
      country: text(inside(claim, 'country')[0]),
      number: numberIn(claim),
      on: dateIn(claim),
    })),
    legalEvents: children(root, 'legal').map((event) => ({
      on: day(text(at(event, 'L007EP'))),
      code: event.attributes.code?.trim() || null,
      text: event.attributes.desc?.trim() || (text(at(event, 'pre')) ?? ''),
    })),
    familyId: root.attributes['family-id'] ?? null,
    type: typeOf(applicationNumber, own),
    source: { name: 'epo-ops', age: own.on },
  })
}

/** EPO OPS `fulltext-document`: claims or description of one publication, nothing else. */
export function readFulltextDocument(root: XmlElement): PatentRecord | undefined {
  const own = documentId(at(root, 'bibliographic-data', 'publication-reference'))
  if (!own) return undefined
  const claims = inside(at(root, 'claims'), 'claim-text').flatMap((each) => text(each) ?? [])
  return completeRecord({
    office: own.number.slice(0, 2),
    publications: [own],
    claims,
    description: lines(at(root, 'description')),
    type: typeOf(readApplicationNumber(null, 'EP'), own),
    source: { name: 'epo-ops' },
  })
}

/** Ids stand in several formats; `docdb` has country, number and kind apart, `epodoc` has the date more often. */
function idOf(scope: XmlElement | undefined, ...types: string[]): XmlElement | undefined {
  const ids = inside(scope, 'document-id')
  for (const type of types) {
    const found = ids.find(({ attributes }) => attributes['document-id-type'] === type)
    if (found) return found
  }
  return ids[0]
}

function documentId(scope: XmlElement | undefined): Publication | undefined {
  const id = idOf(scope, 'docdb')
  const [country, number] = [text(at(id, 'country')), text(at(id, 'doc-number'))]
  return country && number ? publicationOf(country, number, text(at(id, 'kind')), dateIn(scope)) : undefined
}

function numberIn(scope: XmlElement | undefined): string | null {
  return text(at(idOf(scope, 'original', 'docdb', 'epodoc'), 'doc-number'))
}

function dateIn(scope: XmlElement | undefined): string | null {
  for (const id of inside(scope, 'document-id')) {
    const found = day(text(at(id, 'date')))
    if (found) return found
  }
  return null
}

/** Names as filed where given, else the office's standard spelling without its country mark. */
function partyNames(parties: XmlElement | undefined, kind: 'applicant' | 'inventor'): string[] {
  const all = inside(at(parties, `${kind}s`), kind)
  const asFiled = all.filter(({ attributes }) => attributes['data-format'] === 'original')
  const chosen = asFiled.length > 0 ? asFiled : all
  const written = chosen.map((each) => text(at(each, `${kind}-name`, 'name')))
  const bare = (name: string) =>
    name
      .trimEnd()
      .replace(/\[[A-Z]{2}\]$/, '')
      .trimEnd()
      .replace(/[,;]$/, '')
  return unique(written.map((name) => (name ? bare(name) : null)))
}

function cpcOf(biblio: XmlElement | undefined): string[] {
  const found = inside(biblio, 'patent-classification').filter((each) =>
    at(each, 'classification-scheme')?.attributes.scheme?.startsWith('CPC'),
  )
  return classes(
    found.map((each) => {
      const part = (tag: string) => text(at(each, tag)) ?? ''
      return `${part('section')}${part('class')}${part('subclass')}${part('main-group')}/${part('subgroup')}`
    }),
  )
}
