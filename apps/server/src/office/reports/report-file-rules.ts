import { reportNumber } from '@portal/domain/office/reports/report-facts'
import type { ReportFacts } from './send-parts.ts'

/** What the files of a report are called, without an ending. No system takes some marks in the name of a file. */
export const reportFileName = ({ name, subject, asOf, ...numbered }: ReportFacts): string =>
  [reportNumber(numbered), subject, name, asOf]
    .join(' ')
    .replace(/[\\/／:*?"<>|\p{Cc}]/gu, '-')
    .slice(0, 150)
