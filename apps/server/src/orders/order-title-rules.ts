import { foreignMarkCountryKind, sayCountryTitle } from '@portal/domain/foreign-trademarks/places'

/** What an order is called to a reader: of a mark abroad its place by name, which is kept as a code. */
export const titleIn = ({ kind, title }: { kind: string; title: string }, language: 'en' | 'zh'): string =>
  kind === foreignMarkCountryKind ? sayCountryTitle(title, language) : title
