import { provinceName, provinces } from '@portal/domain/kernel/reference/provinces'
import {
  availabilities,
  availabilityNames,
  certificateKinds,
  certificateNames,
  degreeNames,
  degrees,
  talentKindNames,
  talentKinds,
} from '@portal/domain/square/talent/entry'
import { talentFieldKeys, talentFieldNames } from '@portal/domain/square/talent/fields'
import { defineList, fileColumn, type ListColumn, type ListFilter, type Names } from '../list.ts'

/** Branches, each before its leaves, which stand in a little. */
const fieldNames: Names = Object.fromEntries(
  talentFieldKeys.map((key) => {
    const name = talentFieldNames[key] ?? { en: key, zh: key }
    return [key, key.includes('.') ? { en: `\u2003${name.en}`, zh: `\u2003${name.zh}` } : name]
  }),
)
const regionNames: Names = Object.fromEntries(
  provinces.map(([short]) => [short, { en: provinceName(short, 'en'), zh: short }]),
)

const names = {
  name: { en: 'Name', zh: '姓名' },
  kind: { en: 'Type', zh: '类型' },
  title: { en: 'Title', zh: '职称/职务' },
  organisation: { en: 'Organisation', zh: '单位' },
  field: { en: 'Field', zh: '领域' },
  degree: { en: 'Degree', zh: '学历' },
  region: { en: 'Region', zh: '地区' },
  years: { en: 'Years of work', zh: '从业年限' },
  availability: { en: 'Availability', zh: '状态' },
  certificate: { en: 'Certificate', zh: '证书' },
  patents: { en: 'Patents', zh: '专利数' },
  papers: { en: 'Articles', zh: '论文数' },
  rating: { en: 'Rating', zh: '评分' },
  listed: { en: 'Listed', zh: '展示时间' },
}

const kind = {
  kind: 'choice',
  of: talentKinds,
  names: talentKindNames,
  label: names.kind,
  says: { en: 'type is', zh: '类型为' },
} as const satisfies ListFilter

/** What the directory is asked by. */
export const talentFilters = {
  words: {
    kind: 'text',
    max: 80,
    label: { en: 'Words', zh: '关键词' },
    says: { en: 'title, skills or introduction contain', zh: '职称、技能或简介含' },
  },
  kind,
  field: {
    kind: 'choice',
    of: talentFieldKeys,
    names: fieldNames,
    label: names.field,
    says: { en: 'field is', zh: '领域为' },
  },
  regional: {
    kind: 'choice',
    of: provinces.map(([short]) => short),
    names: regionNames,
    label: names.region,
    says: { en: 'region is', zh: '地区为' },
  },
  degree: {
    kind: 'choice',
    of: degrees,
    names: degreeNames,
    label: names.degree,
    says: { en: 'degree is at least', zh: '学历不低于' },
  },
  certificate: {
    kind: 'choice',
    of: certificateKinds,
    names: certificateNames,
    label: names.certificate,
    says: { en: 'verified certificate', zh: '已核验证书' },
  },
  availability: {
    kind: 'choice',
    of: availabilities,
    names: availabilityNames,
    label: names.availability,
    says: { en: 'availability is', zh: '状态为' },
  },
} as const satisfies Readonly<Record<string, ListFilter>>

/** Listed entries. No file is made of other people's entries but of those that somebody saved. */
export const talentList = defineList({
  name: 'talent.listTalents',
  screen: 'talent',
  sheet: { en: 'Talent pool', zh: '人才库' },
  filters: talentFilters,
  sorts: { of: ['new', 'years', 'works', 'rating'], usual: 'new', order: 'desc' },
  columns: {
    name: { title: names.name },
    listed: { title: names.listed, kind: 'instant', of: 'listedTime', sort: 'new' },
    years: { title: names.years, kind: 'count', sort: 'years' },
    patents: { title: names.patents, kind: 'count', sort: 'works' },
    rating: { title: names.rating, sort: 'rating' },
  },
  file: {},
})

const columns = {
  name: { title: names.name, minWidth: '160px' },
  kind: { title: names.kind, names: talentKindNames, of: 'type' },
  title: { title: names.title },
  organisation: { title: names.organisation, shown: 'wide' },
  field: { title: names.field, shown: 'wide' },
  regional: { title: names.region },
  degree: { title: names.degree, names: degreeNames, shown: false },
  years: { title: names.years, kind: 'count', shown: false },
  availability: { title: names.availability, names: availabilityNames, shown: 'wide' },
} as const satisfies Record<string, ListColumn>

/** Entries that the person of the session saved, as long as they are listed. */
export const savedTalentList = defineList({
  name: 'talent.exportSaved',
  screen: 'talent/saved',
  sheet: { en: 'Saved entries', zh: '收藏的人才' },
  filters: {
    title: { kind: 'text', max: 80, label: names.title, says: { en: 'title contains', zh: '职称含' } },
    kind,
  },
  sorts: { of: ['saved', 'years'], usual: 'saved', order: 'desc' },
  columns: {
    ...columns,
    note: { title: { en: 'My note', zh: '我的备注' }, minWidth: '220px' },
    saved: { title: { en: 'Saved', zh: '收藏时间' }, kind: 'instant', of: 'savedTime', sort: 'saved', shown: 'wide' },
  },
  file: {
    name: fileColumn(names.name.en, names.name.zh, 22),
    kind: { ...fileColumn(names.kind.en, names.kind.zh, 18), names: talentKindNames, of: 'type' },
    title: fileColumn(names.title.en, names.title.zh, 22),
    organisation: fileColumn(names.organisation.en, names.organisation.zh, 28),
    field: fileColumn(names.field.en, names.field.zh, 34),
    regional: fileColumn(names.region.en, names.region.zh, 14),
    degree: { ...fileColumn(names.degree.en, names.degree.zh, 12), names: degreeNames },
    years: fileColumn(names.years.en, names.years.zh, 12, 'integer'),
    patents: fileColumn(names.patents.en, names.patents.zh, 10, 'integer'),
    papers: fileColumn(names.papers.en, names.papers.zh, 10, 'integer'),
    note: fileColumn('My note', '我的备注', 34),
    saved: { ...fileColumn('Saved (Beijing)', '收藏时间', 18, 'instant'), of: 'savedTime' },
  },
})

export const talentReviewTabs = ['waiting', 'listed', 'blocked', 'all'] as const
export const talentReviewTabNames = {
  waiting: { en: 'To review', zh: '待审核' },
  listed: { en: 'Listed', zh: '展示中' },
  blocked: { en: 'Taken down', zh: '已下架' },
  all: { en: 'All', zh: '全部' },
}

/** Entries for reviewers: what waits, the longest waiting first. No file is made of them. */
export const talentReviewList = defineList({
  name: 'talent.listReview',
  screen: 'admin/talent',
  sheet: { en: 'Talent pool', zh: '人才库' },
  filters: {
    tab: { kind: 'choice', of: talentReviewTabs, names: talentReviewTabNames, usual: 'waiting' },
    name: { kind: 'text', max: 80, label: names.name, says: { en: 'name contains', zh: '姓名含' } },
    kind,
    timeFrom: {
      kind: 'day',
      to: 'timeTo',
      label: { en: 'Submitted', zh: '提交时间' },
      says: { en: 'submitted', zh: '提交于' },
    },
    timeTo: { kind: 'day' },
  },
  tabs: 'tab',
  sorts: { of: ['submitted', 'consent'], usual: 'submitted', order: 'asc' },
  columns: {
    name: { title: names.name, minWidth: '160px' },
    kind: { title: names.kind, names: talentKindNames },
    title: { title: names.title },
    state: { title: { en: 'Status', zh: '状态' } },
    certificates: { title: { en: 'Certificates', zh: '证书' }, kind: 'count' },
    submitted: { title: { en: 'Submitted', zh: '提交时间' }, kind: 'instant', of: 'submittedTime', sort: 'submitted' },
    consent: {
      title: { en: 'Consent until', zh: '同意有效期至' },
      kind: 'day',
      of: 'consentUntil',
      sort: 'consent',
      sortFirst: 'asc',
      shown: 'wide',
    },
  },
  file: {},
})
