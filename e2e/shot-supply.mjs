import { chromium } from 'playwright-core'
const url='http://localhost:5304'
const b=await chromium.launch({executablePath:'/usr/bin/chromium'})
const login=async(a)=>(await (await fetch(url+'/api/UserController/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({Account:a,pwd:'Portal-demo-1'})})).json()).data
const S={demo:await login('demo'),other:await login('other'),staff:await login('staff')}
const mine=await (await fetch(url+'/api/SupplyChainController/getSupplyChainList?board=offer&pageSize=100',{headers:{authorization:'Bearer '+S.other.token}})).json()
const post=mine.data.list.find(x=>x.name.startsWith('动力电池'))
const drafts=await (await fetch(url+'/api/SupplyChainController/getMySupplyChainList?state=draft',{headers:{authorization:'Bearer '+S.demo.token}})).json()
const shots=[['offers','/supplyChain','demo'],['map','/supplyChain?view=map','demo'],['needs','/supplyChain?tab=needs','demo'],['matches','/supplyChain?tab=matches','demo'],['mine','/supplyChain?tab=mine','demo'],['contacts','/supplyChain?tab=contacts','demo'],['postother','/supplyChain/'+post.id,'other'],['postown','/supplyChain/'+post.id,'demo'],['write','/supplyChain/write?id='+drafts.data.list[0].id,'demo'],['admin','/admin/supply','staff']]
const want=process.argv[2]?.split(',')
for(const [lang,w,h] of [['en',1440,1000],['zh',390,844]]) for(const [name,path,as] of shots){
  if(want&&!want.includes(name)) continue
  const c=await b.newContext({viewport:{width:w,height:h},locale:lang==='zh'?'zh-CN':'en-GB'})
  const p=await c.newPage(); const errs=[]
  p.on('console',m=>{if(m.type()==='error')errs.push(m.text())}); p.on('pageerror',e=>errs.push(String(e)))
  await p.goto(url+'/livez'); const s=S[as]
  await p.evaluate(([t,u,l])=>{const e=Date.now()+3600000;localStorage.setItem('ACCESS_TOKEN',JSON.stringify({value:t,expire:e}));localStorage.setItem('CURRENT_USER',JSON.stringify({value:u,expire:e}));localStorage.setItem('LANGUAGE',l)},[s.token,s.user,lang])
  await p.goto(url+path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(500)
  if(name==='admin'){ await p.locator('[data-open]').first().click(); await p.waitForTimeout(600)}
  const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth)
  await p.screenshot({path:`/tmp/supply-shots/${name}-${lang}-${w}.png`,fullPage:true})
  console.log(name,lang,'overflow',over,errs.slice(0,3).join(' | '))
  await c.close()
}
await b.close()
