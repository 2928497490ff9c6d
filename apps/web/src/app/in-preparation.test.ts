import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { serviceCatalogue } from '@portal/domain/site/portal/service-catalogue'
import { expect, it } from 'vitest'
import { pages } from './pages.ts'
import { routeTable, sections } from './route-table.ts'
import { visitorPages } from './visitor-pages.ts'

/** `npx vitest run --project web apps/web/src/app/in-preparation.test.ts -u` writes the page anew. */
it('docs/in-preparation.md lists exactly the routes without a page', async () => {
  const rows = routeTable
    .filter((route) => !Object.hasOwn(pages, route.path) && !Object.hasOwn(visitorPages, route.path))
    .map((route) => `| \`${route.path}\` | ${route.en} | ${route.zh} | ${sections[route.section].en} |`)
  const text = [
    '# Routes in preparation',
    '',
    'These routes answer with their title and section and say that they are in preparation; their main element carries',
    '`data-in-preparation`. The list is made from the route table by `apps/web/src/app/in-preparation.test.ts`.',
    '',
    `${rows.length} routes.`,
    '',
    '| Route | Title | 标题 | Section |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')

  await expect(text).toMatchFileSnapshot('../../../../docs/in-preparation.md')
})

it('the service hall offers what has a page, and asks for patience where there is none', () => {
  const services = serviceCatalogue(civilDate('2026-11-22')).flatMap((category) => category.services)
  const wrong = services.filter(({ url, ready }) => {
    const [path = ''] = url.split('?')
    expect(routeTable.map((route) => route.path)).toContain(path)
    return ready !== (Object.hasOwn(pages, path) || Object.hasOwn(visitorPages, path))
  })

  expect(wrong.map(({ code }) => code)).toEqual([])
})
