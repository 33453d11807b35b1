// usage: tsx sheet.mts <yaml> <out> <cols> <prefix>
import sharp from 'sharp'
import fs from 'node:fs'
import {brotliCompressSync} from 'node:zlib'
import {parse} from 'yaml'
import {composeScene} from './site/scenes/compose.ts'
import {scenes} from './site/scenes/schema.ts'
const [,,file,out,colsS,prefix,wS]=process.argv
const all=scenes.parse(parse(fs.readFileSync(file!,'utf8')))
const list=Object.entries(all).filter(([n,v])=>'scene' in v && n.startsWith(prefix??''))
const cols=Number(colsS),w=Number(wS??300),h=Math.round(w*2/3),rows=Math.ceil(list.length/cols)
const tiles=[]
for(const [i,[n,v]] of list.entries()){const svg=composeScene((v as any).scene);
 if(svg.length>14000)console.log('BIG',n,svg.length,brotliCompressSync(svg).length)
 if(/NaN|undefined/.test(svg))console.log('BAD',n)
 const png=await sharp(Buffer.from(svg)).resize(w,h).png().toBuffer()
 tiles.push({input:png,left:(i%cols)*(w+8)+8,top:Math.floor(i/cols)*(h+24)+8})
 tiles.push({input:Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="16"><text y="12" font-size="12" font-family="sans-serif">${n}</text></svg>`),left:(i%cols)*(w+8)+8,top:Math.floor(i/cols)*(h+24)+8+h})}
await sharp({create:{width:cols*(w+8)+8,height:rows*(h+24)+8,channels:3,background:'#fff'}}).composite(tiles).png().toFile(out!)
