import type { OtherRoute } from '@portal/domain/patents/abroad/outside-madrid'
import { useLanguage } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'

/** Places that people look for and that this route does not cover, each with the route that does. */
export function OtherRoads({ roads }: { readonly roads: readonly OtherRoute[] }) {
  const language = useLanguage()
  return roads.map(({ code, name, road }) => (
    <p key={code} className={texts.soft13}>
      <strong>{name[language]}</strong> {road[language]}
    </p>
  ))
}
