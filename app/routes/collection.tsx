export default function Route_collection() {
  return <h1 className="page-width text-5xl">collection</h1>;
}
