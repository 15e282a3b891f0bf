import { ApolloClient, InMemoryCache, HttpLink, gql } from '@apollo/client/core'
const TAGS=JSON.stringify(Object.fromEntries(Array.from({length:12},(_,i)=>['tag:'+i,{content:'A description of about a hundred characters, as editors write them for search engines',name:i}])))
const body=JSON.stringify({data:{entries:Array.from({length:500},(_,i)=>({__typename:'news_Entry',uri:'a/b'+i,dateUpdated:'2026-11-01T09:00:00+01:00',localized:[{__typename:'news_Entry',siteId:3,uri:'x'+i}],seomatic:{__typename:'S',metaTagContainer:TAGS,metaLinkContainer:'{}'},image:[]}))}})
const buf=Buffer.from(body); console.log('bytes',buf.length)
const q=gql`query S($a:Int){entries(a:$a){uri dateUpdated localized{siteId uri} seomatic{metaTagContainer metaLinkContainer} image{url}}}`
process.env.NODE_ENV='production'
const N=200
let t=performance.now(); for(let i=0;i<N;i++){const r=new Response(buf); JSON.parse(await r.text())} console.log('plain',performance.now()-t, process.memoryUsage().rss>>20)
t=performance.now(); for(let i=0;i<N;i++){const c=new ApolloClient({cache:new InMemoryCache(),link:new HttpLink({uri:'http://x',fetch:async()=>new Response(buf,{headers:{'content-type':'application/json'}})}),defaultOptions:{query:{fetchPolicy:'no-cache'}}}); await c.query({query:q,variables:{a:i}})} console.log('apollo',performance.now()-t, process.memoryUsage().rss>>20)
