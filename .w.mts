import {readContent} from './content/model/read.ts'
import fs from 'node:fs'
const r=await readContent()
const found=new Map<string,string>()
const walk=(v:any,where:string)=>{ if(!v||typeof v!=='object')return; if(typeof v.name==='string'&&typeof v.alt==='string') found.set(v.name,v.alt+'   <'+where+'>'); for(const [k,x] of Object.entries(v)) if(!['source','sources','position'].includes(k)) walk(x,where||k)}
const s=r.site as any
if(!s){console.log(r.issues.slice(0,5));process.exit()}
walk(s.people,'people');for(const c of s.all.courses)walk({h:c.heroImage,v:c.video,card:c.card},'course');for(const c of s.all.posts){walk(c.hero??c.image??c.heroImage,'post');walk({...c,source:0,author:0},'post')}
walk(s.data,''); 
for(const f of ['content/blog','content/courses']) if(fs.existsSync(f)) for(const x of fs.readdirSync(f)) for(const m of fs.readFileSync(f+'/'+x,'utf8').matchAll(/<Figure\s[^>]*name="([^"]+)"[^>]*?alt="([^"]+)"/g)) found.set(m[1]!,m[2]!+'   <figure '+x+'>')
const have=fs.readFileSync('content/data/scenes.yaml','utf8')
for(const [n,a] of [...found].sort()) if(!n.startsWith('course-')) console.log((have.includes('\n'+n+':')?'  ':'! ')+n+' | '+a)
console.log(found.size)
