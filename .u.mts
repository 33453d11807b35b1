import sharp from 'sharp'
import fs from 'node:fs'
import {parse} from 'yaml'
import {makeFonts} from './site/build/fonts.ts'
import {composePortrait} from './site/scenes/portrait.ts'
import {composeMark} from './site/scenes/mark.ts'
import {scenes} from './site/scenes/schema.ts'
await makeFonts()
const all=Object.entries(scenes.parse(parse(fs.readFileSync('content/data/scenes.yaml','utf8'))))
const tiles:any[]=[];let i=0
for(const [n,v] of all){ if(!('portrait' in v))continue; const svg=composePortrait(v.portrait); if(/style=|id=/.test(svg))console.log('STYLE/ID',n); if(i==0)console.log(svg.length);
 tiles.push({input:await sharp(Buffer.from(svg)).resize(190,190).png().toBuffer(),left:(i%8)*200,top:Math.floor(i/8)*215});
 tiles.push({input:Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="190" height="16"><text y="12" font-size="13" font-family="sans-serif">${n.slice(9)}</text></svg>`),left:(i%8)*200,top:Math.floor(i/8)*215+192});i++}
const base=Math.ceil(i/8)*215;let j=0
for(const [n,v] of all){ if(!('mark' in v))continue; const svg=composeMark(v.mark); if(j==0)console.log(svg.length)
 tiles.push({input:await sharp(Buffer.from(svg)).resize({height:70}).png().toBuffer(),left:(j%4)*400+10,top:base+Math.floor(j/4)*90+10});j++}
await sharp({create:{width:1600,height:base+Math.ceil(j/4)*90+10,channels:3,background:'#FBF9F4'}}).composite(tiles).png().toFile('/tmp/face/pm.png')
