import { datesOf, publicationOf, readApplicationNumber, typeOf } from './numbers.ts'
import { type Citation, completeRecord, type PatentRecord } from './record.ts'
import { classes, dateFault, day, locarnoClasses } from './text.ts'
import { at, children, inside, lines, text, type XmlElement } from './xml-tree.ts'

/** USPTO grants and applications, XML v4.0 to v4.7 (`us-patent-grant`, `us-patent-application`). */
export function readUsptoDocument(root: XmlElement): PatentRecord {
  const isGrantDocument = root.name === 'us-patent-grant'
  const biblio = at(root, isGrantDocument ? 'us-bibliographic-data-grant' : 'us-bibliographic-data-application')
  const id = at(biblio, 'publication-reference', 'document-id')
  const number = text(at(id, 'doc-number'))
  const publication = number
    ? publicationOf(text(at(id, 'country')) ?? 'US', number, text(at(id, 'kind')), day(text(at(id, 'date'))))
    : undefined
  const publications = publication ? [publication] : []
  const application = at(biblio, 'application-reference', 'document-id')
  const applicationNumber = readApplicationNumber(text(at(application, 'doc-number')), 'US')
  const parties = at(biblio, 'us-parties') ?? at(biblio, 'parties')
  const agents = inside(at(parties, 'agents'), 'agent')
  const firms = agents.flatMap((each) => text(at(each, 'addressbook', 'orgname')) ?? [])
  const applicants = applicantsOf(biblio, parties)
  const title = text(at(biblio, 'invention-title'))
  const filing = text(at(application, 'date'))
  return completeRecord(
    {
      office: 'US',
      applicationNumber,
      publications,
      ...datesOf(publications),
      filedOn: day(filing),
      title: { zh: null, en: title, other: null },
      abstract: { zh: null, en: lines(at(root, 'abstract')), other: null },
      claims: inside(at(root, 'claims'), 'claim').flatMap((claim) => lines(claim) ?? []),
      description: lines(at(root, 'description')),
      applicants: applicants.map(({ name }) => name),
      inventors: inventorsOf(parties),
      agency: firms[0] ? { name: firms[0], code: null } : null,
      agents: agents.flatMap((each) => personOf(at(each, 'addressbook')) ?? []),
      address: applicants[0]?.address ?? null,
      ipc: classes([...symbolsOf(biblio, 'classification-ipcr'), ...oldSymbolsOf(biblio)]),
      cpc: classes(symbolsOf(at(biblio, 'classifications-cpc'), 'classification-cpc')),
      locarno: locarnoClasses(
        inside(biblio, 'classification-locarno').flatMap((each) => text(at(each, 'main-classification')) ?? []),
      ),
      priorities: inside(biblio, 'priority-claim').map((claim) => ({
        country: text(at(claim, 'country')),
        number: text(at(claim, 'doc-number')),
        on: day(text(at(claim, 'date'))),
      })),
      citations: citationsOf(biblio),
      type: typeOf(applicationNumber, publication),
      source: {
        name: isGrantDocument ? 'uspto-grant' : 'uspto-application',
        age: day(root.attributes['date-produced']) ?? publication?.on ?? null,
      },
    },
    [dateFault(filing)],
  )
}

function personOf(book: XmlElement | undefined): string | null {
  const name = [text(at(book, 'first-name')), text(at(book, 'last-name'))].filter(Boolean).join(' ')
  return name === '' ? null : name
}

function nameOf(book: XmlElement | undefined): string | null {
  return text(at(book, 'orgname')) ?? personOf(book)
}

/** Applicants, then assignees: the owner of an older document stands only among the latter. */
function applicantsOf(
  biblio: XmlElement | undefined,
  parties: XmlElement | undefined,
): { name: string; address: string }[] {
  const found = [
    ...inside(parties, 'us-applicant'),
    ...children(at(parties, 'applicants'), 'applicant'),
    ...inside(at(biblio, 'assignees'), 'assignee'),
    ...inside(at(parties, 'assignees'), 'assignee'),
  ]
  const byName = new Map<string, string>()
  for (const party of found) {
    const book = at(party, 'addressbook') ?? party
    const name = nameOf(book)
    const place = at(book, 'address')
    const parts = [text(at(place, 'city')), text(at(place, 'state')), text(at(place, 'country'))]
    if (name && !byName.has(name)) byName.set(name, parts.filter(Boolean).join(', '))
  }
  return [...byName].map(([name, address]) => ({ name, address }))
}

function inventorsOf(parties: XmlElement | undefined): string[] {
  const listed = inside(at(parties, 'inventors'), 'inventor')
  const applying = children(at(parties, 'applicants'), 'applicant').filter(
    (each) => each.attributes['app-type'] === 'applicant-inventor',
  )
  return [...new Set([...listed, ...applying].flatMap((each) => nameOf(at(each, 'addressbook')) ?? []))]
}

/** Symbols that are split into section, class, subclass, main group and subgroup. */
export function symbolsOf(scope: XmlElement | undefined, name: string): string[] {
  return inside(scope, name).map((each) => {
    const part = (tag: string) => text(at(each, tag)) ?? ''
    return `${part('section')}${part('class')}${part('subclass')}${part('main-group')}/${part('subgroup')}`
  })
}

function oldSymbolsOf(biblio: XmlElement | undefined): string[] {
  const old = at(biblio, 'classification-ipc')
  return [...children(old, 'main-classification'), ...children(old, 'further-classification')].flatMap(
    (each) => text(each) ?? [],
  )
}

function citationsOf(biblio: XmlElement | undefined): Citation[] {
  const list = at(biblio, 'us-references-cited') ?? at(biblio, 'references-cited')
  return [...children(list, 'us-citation'), ...children(list, 'citation')].map((citation) => {
    const by = text(at(citation, 'category'))
    const id = at(citation, 'patcit', 'document-id')
    const number = text(at(id, 'doc-number'))
    if (!number) return { number: null, text: text(at(citation, 'nplcit')) ?? text(citation), by }
    const cited = publicationOf(text(at(id, 'country')) ?? 'US', number, text(at(id, 'kind')), null)
    return { number: cited.number, text: null, by }
  })
}
