export default function Route_product() {
  return <h1 className="page-width text-5xl">product</h1>;
}
