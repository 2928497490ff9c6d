import { datesOf, readApplicationNumber, readPublication, typeOf } from '../numbers.ts'
import { completeRecord } from '../record.ts'
import { cell, classes, localText, names, prose, splitClaims } from '../text.ts'
import type { Shape } from './shape.ts'

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string' && each.trim() !== '') : []
const absent = readApplicationNumber(null, 'CN')

/** Title, owner and abstract of the BDCI contest; no numbers. */
export const bdci: Shape = {
  keys: ['id', 'title', 'assignee', 'abstract', 'label_id'],
  read: (row) =>
    completeRecord({
      office: 'CN',
      title: localText(prose(row.title)),
      abstract: localText(prose(row.abstract)),
      applicants: names(row.assignee),
      source: { name: 'bdci-2022', recordKey: String(row.id) },
    }),
}

/** Page furniture of the printed document inside a claim, and the description that may follow it. */
const descriptionPage = /CN\d{9}[A-Z]\s*说明书\s*\d+\/\d+页/
const claimPage = /CN\d{9}[A-Z]\s*权利要求书\s*\d+\/\d+页/g

/** Keyphrase corpus: title, abstract and claims, or the abstract alone; no numbers. */
export const keyphrases: Shape = {
  keys: ['abstract', 'keyphrases'],
  read: (row) => {
    const text = cell(row.claims)?.replace(claimPage, '') ?? ''
    const page = descriptionPage.exec(text)
    return completeRecord({
      office: 'CN',
      title: localText(prose(row.title)),
      abstract: localText(prose(row.abstract)),
      claims: splitClaims(page ? text.slice(0, page.index) : text),
      description: page ? prose(text.slice(page.index + page[0].length)) : null,
      source: { name: 'kppatent' },
    })
  },
}

/** Telecommunication patents with abstract and first claim. */
export const telecom: Shape = {
  keys: ['公开号', '标题', '首项权利要求'],
  read: (row) => {
    const publication = readPublication(cell(row.公开号), null)
    const claim = prose(row.首项权利要求)
    return completeRecord({
      office: 'CN',
      publications: publication ? [publication] : [],
      title: localText(prose(row.标题)),
      abstract: localText(prose(row.摘要)),
      claims: claim ? [claim] : [],
      ipc: classes(names(row['主IPC分类号-小组'])),
      type: typeOf(absent, publication),
      source: { name: 'telecom-abstracts' },
    })
  },
}

/** Titles with IPC subclasses; several publications of one case may stand in one field. */
export const titleIpc: Shape = {
  keys: ['publication_numbers', 'patent_title', 'ipc_subclasses'],
  read: (row) => {
    const publications = names(row.publication_numbers, /[|;,\s]+/).flatMap((text) => readPublication(text, null) ?? [])
    return completeRecord({
      office: 'CN',
      publications,
      ...datesOf(publications),
      title: localText(prose(row.patent_title)),
      ipc: classes(names(row.ipc_subclasses, /\|/)),
      type: typeOf(absent, publications[0]),
      source: { name: 'title-ipc' },
    })
  },
}

/** Taiwan patents in traditional characters; no numbers. */
export const taiwan: Shape = {
  keys: ['uuid', 'title', 'ipc', 'applicants', 'inventors'],
  read: (row) =>
    completeRecord({
      office: 'TW',
      title: localText(prose(row.title)),
      applicants: strings(row.applicants),
      inventors: strings(row.inventors),
      ipc: classes(strings(row.ipc)),
      source: { name: 'tipo', recordKey: String(row.uuid) },
    }),
}
